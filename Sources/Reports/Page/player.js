// Playing: which frame is shown when, and which stretches nobody has to watch.

const STILL_PAUSE = 450; // milliseconds in which a still stretch is shown before it is skipped
const LEAD = 8; // frames that are shown before something changes again

class Player {
  constructor({onFrame, onState, onSkip}) {
    [this.onFrame, this.onState, this.onSkip] = [onFrame, onState, onSkip];
    this.speed = 1;
    this.skipsStill = true;
    this.isPlaying = false;
  }

  load(runs, rate, count) {
    [this.runs, this.rate, this.count] = [runs, rate, count];
  }

  /** Goes to a frame without playing it. */
  go(frame) {
    this.frame = Math.min(this.count - 1, Math.max(0, frame));
    this.time = this.frame;
    this.stillSince = undefined;
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  play() {
    if (this.frame >= this.count - 1) {
      this.go(0);
      this.onFrame(0);
    }
    this.isPlaying = true;
    this.then = undefined;
    this.onState();
    requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.onState();
  }

  tick(now) {
    if (!this.isPlaying) return;
    // A tab that was in the background goes on where it was.
    const elapsed = this.then === undefined ? 0 : Math.min(100, now - this.then);
    this.then = now;
    this.time += elapsed / 1000 * this.rate * this.speed;
    this.skip(now);
    const frame = Math.min(this.count - 1, Math.floor(this.time));
    if (frame !== this.frame) {
      this.frame = frame;
      this.onFrame(frame);
    }
    if (frame >= this.count - 1) this.pause();
    else requestAnimationFrame((next) => this.tick(next));
  }

  /** Leaves out what is left of a stretch in which nothing changes, once it was seen. */
  skip(now) {
    const next = this.skipsStill ? this.nextChange(this.frame) : this.frame;
    const target = Math.min(next - LEAD, this.count - 1);
    if (target <= this.time + LEAD) {
      this.stillSince = undefined;
      return;
    }
    this.stillSince ??= now;
    if (now - this.stillSince < STILL_PAUSE) return;
    const skipped = target - this.frame;
    this.time = target;
    this.stillSince = undefined;
    this.onSkip(skipped);
  }

  /** The next frame in which either side shows something new; behind the last if none does. */
  nextChange(frame) {
    const nexts = this.runs.flatMap((run) => [
      run.film.nextChange(frame), run.flagged(frame, 1),
    ]).filter((each) => each !== undefined);
    return Math.min(this.count - 1 + LEAD, ...nexts);
  }

  /** The nearest flagged frame of either side; nothing if there is none. */
  flagged(direction) {
    const found = this.runs.map((run) => run.flagged(this.frame, direction))
      .filter((each) => each !== undefined);
    if (!found.length) return undefined;
    return direction > 0 ? Math.min(...found) : Math.max(...found);
  }
}
