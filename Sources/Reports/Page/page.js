// The page as a whole: what is chosen, the address that says so, buttons and keys.

const SIDES = ['left', 'right'];
const $ = (name) => document.getElementById(name);

class Page {
  constructor(result) {
    this.result = result;
    this.stages = {left: new Stage('left'), right: new Stage('right')};
    this.timeline = new Timeline((frame) => this.go(frame));
    this.verdict = new Verdict({
      onRun: (side, key) => this.choose({[side]: key}),
      onFrame: (frame) => this.step(frame - this.player.frame),
      address: (frame) => this.address(frame),
    });
    this.player = new Player({
      onFrame: () => this.show(),
      onState: () => this.showState(),
      onSkip: (frames) => this.tellSkip(frames),
    });
    this.fillTraces();
    this.listen();
    this.follow();
  }

  // ---- What is chosen

  /** Goes where the address of the page says; what it leaves out is as it was, or the standard. */
  follow(hash = location.hash) {
    const given = new URLSearchParams(hash.slice(1));
    const asked = given.get('trace');
    const place = /^\d+$/.test(asked ?? '') && this.result.traces[+asked] ? +asked
      : this.place ?? this.result.order[0];
    if (place === undefined) {
      this.tellProblem('The result has no trace.');
      return;
    }
    const frame = given.get('frame');
    this.choose({
      trace: place, left: given.get('left'), right: given.get('right'),
      frame: /^\d+$/.test(frame ?? '') ? +frame : undefined,
    });
  }

  /** Shows another trace, another run on a side, or both. */
  choose({trace: place = this.place, left, right, frame}) {
    const isNew = place !== this.place;
    this.place = place;
    this.trace = this.result.traces[place];
    $('trace').value = String(place);
    this.player.pause();
    this.tellTrace();
    const [first, second] = this.trace.standard();
    if (!first) {
      this.showNothing();
      return;
    }
    const old = isNew ? {} : this.runs ?? {};
    const runs = {
      left: this.trace.run(left) ?? old.left ?? first,
      right: this.trace.run(right) ?? old.right ?? second,
    };
    const isOther = isNew || SIDES.some((side) => runs[side] !== this.runs[side]);
    this.runs = runs;
    if (isOther) this.load(isNew);
    this.go(frame ?? (isNew ? this.opening() : this.player.frame));
  }

  load(isNew) {
    const {trace, runs} = this;
    const both = SIDES.map((side) => runs[side]);
    $('main').hidden = false; // what is hidden has no width
    this.count = Math.max(1, ...both.map((run) => run.count));
    this.player.load(both, trace.rate, this.count);
    for (const side of SIDES) this.stages[side].load(trace, runs[side]);
    this.verdict.load(trace, runs);
    this.timeline.frame = this.player.frame ?? 0;
    this.timeline.load(trace, both, this.count, !isNew);
    $('frame').max = String(this.count - 1);
    $('timeline').ariaValueMax = String(this.count - 1);
  }

  /** Where a trace opens: at the first flagged frame. */
  opening() {
    const firsts = SIDES.map((side) => this.runs[side].shifts[0]?.frame)
      .filter((each) => each !== undefined);
    return firsts.length ? Math.min(...firsts) : 0;
  }

  /** Shows a frame that was asked for, and says what is in it. */
  go(frame) {
    if (frame === undefined) return;
    this.player.go(frame);
    this.show();
    this.announce();
  }

  show() {
    const {frame, isPlaying} = this.player;
    for (const side of SIDES) this.stages[side].show(this.trace, this.runs[side], frame);
    this.timeline.show(frame);
    this.verdict.show(frame, !isPlaying);
    if (document.activeElement !== $('frame')) $('frame').value = String(frame);
    $('moment').textContent =
      `of ${(this.count - 1).toLocaleString('en')}, ${seconds(frame, this.trace.rate)}`;
    $('timeline').ariaValueNow = String(frame);
    $('timeline').ariaValueText = `frame ${frame}, ${seconds(frame, this.trace.rate)}`;
    document.body.dataset.frame = frame;
    if (!isPlaying) this.keepAddress();
  }

  announce() {
    const {frame} = this.player;
    const {left, right} = this.runs;
    const sides = left === right ? [['', 'left']] : [['left: ', 'left'], ['right: ', 'right']];
    $('announcement').textContent = `frame ${frame}, ${seconds(frame, this.trace.rate)}, ` +
      sides.map(([name, side]) => name + this.stages[side].words).join('; ');
  }

  showNothing() {
    this.runs = undefined;
    $('main').hidden = true;
  }

  // ---- The address

  address(frame) {
    const {left, right} = this.runs;
    return `#trace=${this.place}&left=${left.key}&right=${right.key}&frame=${frame}`;
  }

  /** Writes the address, not more often than browsers let a page. */
  keepAddress() {
    if (this.addressTimer) return;
    this.addressTimer = setTimeout(() => {
      this.addressTimer = undefined;
      if (!this.runs || this.player.isPlaying) return;
      history.replaceState(null, '', this.address(this.player.frame));
    }, 250);
  }

  // ---- Words

  fillTraces() {
    const {traces, order} = this.result;
    // The folders that all have in common say nothing.
    let shared = traces[0]?.name.lastIndexOf('/') + 1;
    while (traces.some(({name}) => !name.startsWith(traces[0].name.slice(0, shared)))) {
      shared = traces[0].name.lastIndexOf('/', shared - 2) + 1;
    }
    const mark = ['', 'flagged: ', 'no verdict: ', 'differs: '];
    $('trace').replaceChildren(...order.map((place) => {
      const {name, gravity} = traces[place];
      return new Option(mark[gravity] + printable(name.slice(shared)), String(place));
    }));
    $('trace-box').hidden = traces.length < 2;
    if (!this.result.end) {
      this.tellProblem('The result was cut off: this is what was written before.');
    }
  }

  tellTrace() {
    const {trace} = this;
    const {header} = trace;
    const name = printable(trace.name.split('/').at(-1).replace(/\.(listtrace|jsonl)$/, ''));
    $('name').textContent = name;
    document.title = `${name} - ListReplay`;
    const words = [];
    if (header.host) words.push(header.host, `${trace.rate} Hz`);
    if (trace.items !== undefined) words.push(counted(trace.items, 'item'));
    if (header.scale) words.push(`tolerance ${number(1 / header.scale)} pt`);
    if (trace.isInverted) words.push('inverted: places count upwards from the bottom edge');
    if (trace.edge === 'bottom') words.push('places are those of bottom edges');
    if (trace.isCutOff) words.push('the trace was cut off: this is what was left');
    $('about').textContent = words.join(' · ');
    const {failure} = trace;
    $('failure').hidden = !failure;
    $('failure').textContent = failure ? `No verdict: ${printable(failure.message)}` : '';
    // Where there is nothing to show, the golden is all there is.
    this.verdict.trace = trace;
    this.verdict.showGolden();
  }

  tellProblem(words) {
    $('problem').textContent = words;
    $('problem').hidden = false;
  }

  tellSkip(frames) {
    const words = `skipped ${counted(frames, 'still frame')}`;
    $('skipped').textContent = words;
    $('skipped').dataset.frames = frames;
    clearTimeout(this.skipTimer);
    this.skipTimer = setTimeout(() => { $('skipped').textContent = ''; }, 2500);
  }

  showState() {
    const {isPlaying} = this.player;
    $('play').ariaLabel = isPlaying ? 'pause' : 'play';
    $('play').classList.toggle('playing', isPlaying);
    document.body.dataset.playing = isPlaying;
    if (!isPlaying && this.runs) {
      this.keepAddress();
      this.announce();
    }
  }

  // ---- What the user does

  step(frames) {
    this.player.pause();
    this.go(this.player.frame + frames);
  }

  jump(direction) {
    const frame = this.player.flagged(direction);
    this.player.pause();
    if (frame !== undefined) this.go(frame);
    else $('announcement').textContent = `no flagged frame ${direction > 0 ? 'after' : 'before'}`;
  }

  get actions() {
    return {
      first: () => this.step(-Infinity), last: () => this.step(Infinity),
      back: () => this.step(-1), forward: () => this.step(1),
      backTen: () => this.step(-10), forwardTen: () => this.step(10),
      nextFlag: () => this.jump(1), previousFlag: () => this.jump(-1),
      play: () => this.player.toggle(), keys: () => $('keys-box').showModal(),
      zoomIn: () => this.timeline.zoom(0.5), zoomOut: () => this.timeline.zoom(2),
      zoomAll: () => this.timeline.showAll(),
    };
  }

  listen() {
    const {actions} = this;
    for (const button of document.querySelectorAll('button[data-action]')) {
      button.addEventListener('click', actions[button.dataset.action]);
    }
    $('keys-close').addEventListener('click', () => $('keys-box').close());
    $('trace').addEventListener('change', () => this.choose({trace: +$('trace').value}));
    for (const side of SIDES) {
      $(`${side}-run`).addEventListener(
        'change', () => this.choose({[side]: $(`${side}-run`).value}));
    }
    $('speed').addEventListener('change', () => { this.player.speed = +$('speed').value; });
    $('skip').addEventListener('change', () => { this.player.skipsStill = $('skip').checked; });
    $('frame').addEventListener('change', () => this.step(+$('frame').value - this.player.frame));
    addEventListener('keydown', (event) => this.press(event, actions));
    // Its address may have been written over before it is told of.
    addEventListener('hashchange', (event) => this.follow(new URL(event.newURL).hash));
    const redraw = () => {
      if (!this.runs) return;
      this.timeline.draw();
      this.show();
    };
    // Also a scroll bar that comes leaves less room.
    new ResizeObserver(redraw).observe($('timeline'));
    addEventListener('resize', redraw);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  }

  press(event, actions) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.runs || $('keys-box').open) return;
    const {target} = event;
    if (target.matches('input[type=number], select, textarea')) return;
    const isButton = target.matches('button, a, summary, input');
    if (isButton && (event.key === ' ' || event.key === 'Enter')) return;
    const action = {
      ' ': 'play', 'ArrowLeft': event.shiftKey ? 'backTen' : 'back',
      'ArrowRight': event.shiftKey ? 'forwardTen' : 'forward', 'n': 'nextFlag',
      'p': 'previousFlag', 'Home': 'first', 'End': 'last', '?': 'keys', '+': 'zoomIn',
      '-': 'zoomOut', '0': 'zoomAll',
    }[event.key];
    if (!action) return;
    event.preventDefault();
    actions[action]();
  }
}

function openPage() {
  let lines;
  try {
    lines = JSON.parse($('result').textContent);
  } catch {
    $('problem').textContent = 'The page was cut off: its result cannot be read.';
    $('problem').hidden = false;
    return undefined;
  }
  // What was read is kept once, not beside its text.
  $('result').remove();
  return new Page(new Result(lines));
}

globalThis.listReplayPage = openPage();
