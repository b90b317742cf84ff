// The result: its lines, as they stand in the page as text, put together trace by trace.

/** One way a trace was replayed, or what the golden says of one. */
class Run {
  constructor(key, name, verdict, pieces) {
    this.key = key; // as the address of the page has it
    this.name = name; // update/policy/timing, as goldens have it
    this.verdict = verdict;
    this.shifts = verdict.shifts ?? [];
    this.film = new Film(pieces ?? []);
    this.isGolden = pieces === null;
    this.label = '';
  }

  /** How many frames there are. */
  get count() { return Math.max(this.verdict.frames ?? 0, this.film.last + 1); }

  /** The shift of a frame; nothing if it is not flagged. */
  shift(frame) {
    const place = lastAtMost(this.shifts, frame, (each) => each.frame);
    return this.shifts[place]?.frame === frame ? this.shifts[place] : undefined;
  }

  /** The nearest flagged frame behind or before one; nothing if there is none. */
  flagged(frame, direction) {
    const place = direction > 0
      ? lastAtMost(this.shifts, frame, (each) => each.frame) + 1
      : lastAtMost(this.shifts, frame - 1, (each) => each.frame);
    return this.shifts[place]?.frame;
  }
}

/** One trace with its runs. */
class Trace {
  constructor(line, films) {
    this.name = line.name ?? '';
    this.failure = line.failure;
    this.header = line.header ?? {};
    this.rate = this.header.frameRate ?? 60;
    this.isInverted = this.header.inverted === true;
    this.edge = line.edge ?? line.runs?.[0]?.edge ?? 'top';
    this.isCutOff = line.cutOff === true;
    this.items = line.items;
    this.golden = line.golden;
    this.notes = line.notes ?? [];
    this.runs = (line.runs ?? []).map(
      (verdict, place) => new Run(String(place), runName(verdict), verdict, films.get(place)));
    this.goldens = line.golden?.state === 'different'
      ? (line.golden.runs ?? []).map(
        (verdict, place) => new Run(`golden-${place}`, verdict.run ?? runName(verdict), verdict,
          null))
      : [];
    this.label();
  }

  /** Gives each run the shortest name that tells it from the others. */
  label() {
    const animations = new Set(this.runs.map((run) => run.verdict.animation));
    for (const run of [...this.runs, ...this.goldens]) {
      const [update, policy, timing] = run.name.split('/');
      const words = [update, policy];
      if (timing && timing !== 'recorded') words.push(timing);
      if (animations.size > 1 && run.verdict.animation) words.push(run.verdict.animation);
      run.label = (run.isGolden ? 'golden: ' : '') + words.join(', ');
    }
  }

  get all() { return [...this.goldens, ...this.runs]; }

  /** The run of a key, or nothing. */
  run(key) { return this.all.find((run) => run.key === key); }

  /** The two runs that are shown unless others are asked for. */
  standard() {
    if (this.goldens.length) {
      const [golden] = this.goldens;
      return [golden, this.runs.find((run) => run.name === golden.name) ?? this.runs[0] ?? golden];
    }
    const of = (update, policy) => this.runs.find(
      ({verdict}) => verdict.update === update && verdict.policy === policy);
    for (const policy of ['recorded', 'none', ...this.runs.map((run) => run.verdict.policy)]) {
      const [reload, batch] = [of('reload', policy), of('batch', policy)];
      if (reload && batch) return [reload, batch];
    }
    return [this.runs[0], this.runs[1] ?? this.runs[0]];
  }

  /** The frame in which an event takes effect: a stamp up to a microsecond behind still does. */
  frame(time) { return Math.max(0, Math.ceil((time - 1e-6) * this.rate - 1e-9)); }

  /** What was wrong with it, as a number by which traces are put in order. */
  get gravity() {
    if (this.golden && this.golden.state !== 'equal') return 3;
    if (this.failure) return 2;
    return this.runs.some((run) => run.shifts.length) ? 1 : 0;
  }
}

const runName = ({update, policy, timing}) => [update, policy, timing].join('/');

/** All that the lines hold. */
class Result {
  constructor(lines) {
    this.traces = [];
    let films = new Map();
    for (const line of lines) {
      if (line.film) {
        const {run} = line.film;
        if (!films.has(run)) films.set(run, []);
        films.get(run).push(line.film);
      } else if (line.trace) {
        this.traces.push(new Trace(line.trace, films));
        films = new Map();
      } else if (line.listreplayResult !== undefined) {
        this.head = line;
      } else if (line.end) {
        this.end = line.end;
      }
    }
  }

  /** The places of the traces, those that differ or are flagged first. */
  get order() {
    return this.traces.map((_, place) => place)
      .sort((one, other) => this.traces[other].gravity - this.traces[one].gravity || one - other);
  }
}

/** The place of the last element whose number is at most that; -1 if there is none. */
function lastAtMost(list, number, of = (each) => each) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= number) low = middle + 1; else high = middle;
  }
  return low - 1;
}
