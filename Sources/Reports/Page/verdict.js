// The verdict beside the film: the runs, what was flagged, what happened, each with its frame.

const SPAN_LIMIT = 100; // of a list of spans
const EVENT_LIMIT = 300;

class Verdict {
  /**
   * `onRun` takes a side and the key of a run, `onFrame` a frame; `address` gives the address of a
   * frame.
   */
  constructor({onRun, onFrame, address}) {
    [this.onRun, this.onFrame, this.address] = [onRun, onFrame, address];
    const part = (name) => document.getElementById(name);
    [this.box, this.runs, this.flags, this.events, this.others, this.golden] =
      ['verdict', 'runs', 'flags', 'events', 'others', 'golden'].map(part);
  }

  load(trace, sides) {
    [this.trace, this.sides] = [trace, sides];
    this.links = [];
    this.showGolden();
    this.showRuns();
    this.showFlags();
    this.showEvents();
    this.showOthers();
    this.links.sort((one, other) => one.first - other.first);
    this.current = [];
    this.revealRuns();
  }

  /** Marks what belongs to a frame. */
  show(frame, scrolls) {
    for (const link of this.current) link.target.removeAttribute('aria-current');
    this.current = this.links.filter(({first, last}) => first <= frame && frame <= last);
    for (const link of this.current) link.target.setAttribute('aria-current', 'true');
    if (scrolls && this.current.length) this.reveal(this.current[0].target);
  }

  /** Scrolls the list, if it has a height of its own, and never the page. */
  reveal(target) {
    if (this.box.scrollHeight <= this.box.clientHeight + 1) return;
    const [inner, outer] = [target.getBoundingClientRect(), this.box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      this.box.scrollTop += inner.top - outer.top - 80;
    }
  }

  /** A link to a frame; it is marked while one of its frames is shown. */
  link(first, last, ...content) {
    const target = element('a', 'frame-link', ...content);
    target.href = this.address(first);
    target.dataset.frame = first;
    target.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Not by the address: that may still be the same, and then nothing would follow.
      event.preventDefault();
      this.onFrame(first);
    });
    this.links.push({first, last, target});
    return target;
  }

  moment(first, last) {
    const {rate} = this.trace;
    const frames = first === last ? `frame ${first}` : `frames ${first}-${last}`;
    return element('span', 'moment', `${frames}, ${seconds(first, rate)}`);
  }

  showGolden() {
    const {golden} = this.trace;
    this.golden.hidden = !golden;
    if (!golden) return;
    const isEqual = golden.state === 'equal';
    this.golden.classList.toggle('warned', !isEqual);
    const says = {
      equal: 'Equal to its golden.', different: 'Differs from its golden.',
      missing: 'There is no golden.', obsolete: 'The golden has no trace any more.',
      unreadable: 'The golden cannot be read.',
    };
    const content = [element('strong', '', says[golden.state] ?? `Golden: ${golden.state}.`)];
    for (const words of [golden.message, golden.first?.words]) {
      const lines = (words ?? '').split('\n').filter((line) => line);
      content.push(...lines.map((line) => element('p', '', printable(line))));
    }
    if (golden.diff) {
      const details = element('details', '', element('summary', '', 'The diff'));
      details.append(element('pre', '', golden.diff));
      content.push(details);
    }
    this.golden.replaceChildren(...content);
  }

  showRuns() {
    this.runs.replaceChildren(...this.trace.all.map((run) => {
      const row = element('tr', run.shifts.length ? 'flagged' : '');
      const head = element('th', '', run.label);
      head.scope = 'row';
      const flagged = run.shifts.length
        ? `${run.shifts.length.toLocaleString('en')} of ${run.verdict.frames.toLocaleString('en')}`
        : 'none';
      const rejected = run.verdict.rejected?.length;
      row.append(head, element('td', '', rejected ? `${flagged}, rejected` : flagged),
        element('td', '', run.shifts.length ? signed(run.verdict.worst) : ''),
        element('td', 'choice', this.choice('left', run), this.choice('right', run)));
      return row;
    }));
  }

  /** Scrolls the runs so that the one on the right is in view, and that on the left if both fit. */
  revealRuns() {
    const row = [...this.runs.querySelectorAll('[aria-pressed="true"]')].at(-1).closest('tr');
    const box = document.getElementById('runs-box');
    box.scrollTop = row.offsetTop + row.offsetHeight + 8 - box.clientHeight;
  }

  choice(side, run) {
    const button = element('button', '', side === 'left' ? 'L' : 'R');
    button.type = 'button';
    button.ariaLabel = `show ${run.label} on the ${side}`;
    button.ariaPressed = String(this.sides[side] === run);
    button.addEventListener('click', () => this.onRun(side, run.key));
    return button;
  }

  /** The sides whose runs differ, each with its run. */
  get shown() {
    const {left, right} = this.sides;
    return left === right ? [['both', left]] : [['left', left], ['right', right]];
  }

  section(side, run, list, rest) {
    const head = element('h3', '', element('span', 'side-name', side), ` ${run.label}`);
    const content = [head];
    if (list.length) content.push(element('ol', '', ...list));
    if (rest > 0) content.push(element('p', 'more', `and ${rest.toLocaleString('en')} more`));
    return content;
  }

  showFlags() {
    this.flags.replaceChildren(...this.shown.flatMap(([side, run]) => {
      const spans = shiftSpans(run.shifts);
      let reason;
      const list = spans.slice(0, SPAN_LIMIT).map((span) => {
        const {first, last} = span;
        const link = this.link(first.frame, last.frame, this.moment(first.frame, last.frame), ' ',
          nameElement(first.item), `: ${spanWords(span)} `, element('em', '', first.reason));
        const item = element('li', '', link);
        if (first.reason !== reason) {
          item.append(element('span', 'why', REASONS[first.reason] ?? ''));
        }
        reason = first.reason;
        return item;
      });
      const content = this.section(side, run, list, spans.length - list.length);
      if (!spans.length) content.push(element('p', 'none', 'No frame is flagged.'));
      return content;
    }));
  }

  showEvents() {
    const {trace} = this;
    const list = trace.notes.slice(0, EVENT_LIMIT).map((note) => {
      const frame = trace.frame(note.time);
      return element('li', '', this.link(
        frame, frame, this.moment(frame, frame), ` event ${note.event}: ${printable(note.words)}`));
    });
    this.events.replaceChildren(element('ol', '', ...list));
    const rest = trace.notes.length - list.length;
    if (rest > 0) this.events.append(element('p', 'more', `and ${rest} more`));
    if (!list.length) this.events.append(element('p', 'none', 'No event but scrolls.'));
  }

  /** What else a run tells of: anchors that are gone, clamps, meant motion, rejected batches. */
  showOthers() {
    const content = this.shown.flatMap(([side, run]) => {
      const all = this.remarks(run.verdict).sort((one, other) => one.frame - other.frame);
      if (!all.length) return [];
      const list = all.slice(0, SPAN_LIMIT).map(({frame, words}) => element('li', '',
        this.link(frame, frame, this.moment(frame, frame), ' ', ...words)));
      return this.section(side, run, list, all.length - list.length);
    });
    this.others.replaceChildren(...content);
    document.getElementById('others-box').hidden = !content.length;
  }

  remarks({lost = [], clamps = [], declared = [], rejected = [], stopped}) {
    return [
      ...lost.map(({frame, item, successor}) => ({frame, words: [
        nameElement(item), ' is gone; ',
        ...(successor === undefined ? ['nothing takes over']
          : [nameElement(successor), ' takes over']),
      ]})),
      ...clamps.map(({frame, wanted, granted}) => ({frame, words: [
        `offset ${number(wanted)} wanted, ${number(granted)} granted by the clamp`,
      ]})),
      ...declaredSpans(declared).map(({frame, item, distance}) => ({frame, words: [
        nameElement(item), `: moved by ${signed(distance)}, which the policy means`,
      ]})),
      ...rejected.map(({event, words = []}, place) => {
        const note = this.trace.notes.find((each) => each.event === event);
        const isLast = stopped && place === rejected.length - 1;
        return {frame: note ? this.trace.frame(note.time) : 0, words: [
          `event ${event} ${isLast ? 'would have crashed the app' : 'rejected, reloaded instead'}`,
          ...words.slice(0, 8).map((line) => element('span', 'why', printable(line))),
        ]};
      }),
    ];
  }
}

/** Declared motion of one item in frames in a row, by one event, as one. */
function declaredSpans(motions) {
  const spans = [];
  for (const {frame, item, distance, event} of motions) {
    const span = spans.at(-1);
    if (span && span.last + 1 === frame && span.item === item && span.event === event) {
      span.last = frame;
      span.distance += distance;
    } else {
      spans.push({frame, last: frame, item, distance, event});
    }
  }
  return spans;
}
