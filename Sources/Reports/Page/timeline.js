// The time line: what the anchor did and should have done, frame by frame, as lines on a canvas.
// However many frames there are, a column of pixels is drawn once, from its least to its most.

const HEAD = 36; // of the lane with times and events
const LANES = [['left', 50], ['right', 50], ['offset', 38]];
const GAP = 7;
const LEAST_SPAN = 12; // frames: no zoom goes further

/** A number in little room. */
const brief = (value) => Math.abs(value) < 1e4
  ? number(Math.round(value * 10) / 10) : `${number(Math.round(value / 100) / 10)}k`;

class Timeline {
  constructor(onFrame) {
    this.box = document.getElementById('timeline');
    this.canvas = document.getElementById('timeline-canvas');
    this.cursor = document.getElementById('timeline-cursor');
    this.rangeWords = document.getElementById('timeline-range');
    this.onFrame = onFrame;
    this.height = HEAD + LANES.reduce((sum, [, height]) => sum + height + GAP, 0);
    this.listen();
  }

  listen() {
    const go = (event) => this.onFrame(Math.floor(this.frameAt(event.offsetX)));
    this.canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.canvas.setPointerCapture(event.pointerId);
      this.isDragged = true;
      go(event);
    });
    this.canvas.addEventListener('pointermove', (event) => { if (this.isDragged) go(event); });
    for (const name of ['pointerup', 'pointercancel']) {
      this.canvas.addEventListener(name, () => { this.isDragged = false; });
    }
    this.canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        this.pan(event.deltaX / this.width * (this.to - this.from));
      } else {
        this.zoom(Math.exp(event.deltaY * 0.002), this.frameAt(event.offsetX));
      }
    }, {passive: false});
  }

  /** Shows other runs; the zoom begins where the first flagged frame is, if there are many. */
  load(trace, runs, count, keepsRange) {
    [this.trace, this.runs, this.count] = [trace, runs, count];
    if (!keepsRange || this.to > count) {
      const flags = runs.map((run) => run.shifts[0]?.frame).filter((each) => each !== undefined);
      const margin = 2 * trace.rate;
      if (count > 10 * trace.rate && flags.length) {
        const first = Math.min(...flags);
        this.setRange(first - margin, first + margin);
      } else {
        this.setRange(0, count);
      }
    }
    this.draw();
  }

  setRange(from, to) {
    const span = Math.min(this.count, Math.max(Math.min(LEAST_SPAN, this.count), to - from));
    this.from = Math.min(this.count - span, Math.max(0, from));
    this.to = this.from + span;
  }

  zoom(factor, around = this.frame + 0.5) {
    this.setRange(
      around - (around - this.from) * factor, around + (this.to - around) * factor);
    this.draw();
  }

  pan(frames) {
    this.setRange(this.from + frames, this.to + frames);
    this.draw();
  }

  showAll() {
    this.setRange(0, this.count);
    this.draw();
  }

  /** Moves the mark of the current frame, and the range if it leaves that. */
  show(frame) {
    this.frame = frame;
    if (frame < this.from || frame >= this.to) {
      const span = this.to - this.from;
      this.setRange(frame - span / 4, frame + span * 3 / 4);
      this.draw();
    }
    this.placeCursor();
  }

  placeCursor() {
    const [start, end] = [this.x(this.frame), this.x(this.frame + 1)];
    const width = Math.max(2, end - start);
    this.cursor.style.transform = `translateX(${start}px)`;
    this.cursor.style.width = `${width}px`;
  }

  x(frame) {
    return this.gutter + (frame - this.from) / (this.to - this.from) * (this.right - this.gutter);
  }

  frameAt(x) {
    const share = (x - this.gutter) / (this.right - this.gutter);
    const frame = this.from + share * (this.to - this.from);
    return Math.min(this.count - 1, Math.max(0, frame));
  }

  // ---- Drawing

  draw() {
    if (!this.runs) return;
    this.width = this.box.clientWidth;
    this.gutter = 64; // for the names of the lanes and their bounds
    this.right = this.width - 24; // the last frame is not to stick to the edge
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.width * ratio);
    this.canvas.height = Math.round(this.height * ratio);
    this.canvas.style.height = `${this.height}px`;
    this.pen = this.canvas.getContext('2d');
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(this.box);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    this.color = {
      ink: color('ink'), quiet: color('quiet'), line: color('line'), accent: color('accent'),
      warning: color('warning'), strongLine: color('strong-line'),
    };
    this.pen.font = `11px ${style.fontFamily}`;
    this.pen.textBaseline = 'middle';
    this.drawTimes();
    this.drawEvents();
    let top = HEAD;
    for (const [name, height] of LANES) {
      this.drawLane(name, top, height);
      top += height + GAP;
    }
    const [first, last] = [Math.floor(this.from), Math.ceil(this.to) - 1];
    this.rangeWords.textContent = last - first + 1 >= this.count
      ? `all ${counted(this.count, 'frame')}`
      : `frames ${first.toLocaleString('en')} to ${last.toLocaleString('en')} ` +
        `of ${this.count.toLocaleString('en')}`;
    this.placeCursor();
  }

  drawTimes() {
    const {pen, color, trace} = this;
    const room = Math.max(2, (this.width - this.gutter) / 90);
    const least = (this.to - this.from) / trace.rate / room;
    const decade = 10 ** Math.floor(Math.log10(least));
    const step = [1, 2, 5, 10].map((each) => each * decade).find((each) => each >= least);
    pen.fillStyle = color.quiet;
    pen.strokeStyle = color.line;
    pen.lineWidth = 1;
    for (let place = Math.ceil(this.from / trace.rate / step); ; place += 1) {
      const x = this.x(place * step * trace.rate);
      if (x > this.width - 8) break;
      pen.fillText(`${number(place * step)} s`, x + 3, 9);
      this.rule(x, 2, x, this.height);
    }
  }

  rule(x0, y0, x1, y1) {
    this.pen.beginPath();
    this.pen.moveTo(Math.round(x0) + 0.5, Math.round(y0) + 0.5);
    this.pen.lineTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
    this.pen.stroke();
  }

  /** Ticks with words, where there is room for them. */
  drawEvents() {
    const {pen, color, trace} = this;
    const time = (note) => trace.frame(note.time);
    const first = lastAtMost(trace.notes, this.from - 1, time) + 1;
    const last = lastAtMost(trace.notes, this.to, time);
    const isSparse = last - first < this.width / 30;
    let free = this.gutter;
    let drawn = -1;
    for (let place = first; place <= last; place += 1) {
      const note = trace.notes[place];
      const x = Math.max(this.gutter, this.x(time(note)));
      if (Math.round(x) === drawn) continue;
      drawn = Math.round(x);
      pen.strokeStyle = color.strongLine;
      this.rule(x, 18, x, note.delivers && isSparse ? this.height : HEAD - 4);
      const next = trace.notes[place + 1];
      const end = next ? Math.min(this.width, this.x(time(next))) : this.width;
      const text = printable(note.words);
      const isBehind = x - free - 10 > end - x - 10; // more room before the tick than after it
      const words = this.cut(text, (isBehind ? x - free : end - x) - 10);
      const width = pen.measureText(words).width;
      if (!isBehind && x < free) continue;
      pen.fillStyle = color.ink;
      pen.fillText(words, isBehind ? x - 4 - width : x + 4, 25);
      free = isBehind ? x + 4 : x + 8 + width;
    }
  }

  /** As much of a text as there is room for. */
  cut(text, room) {
    if (this.pen.measureText(text).width <= room) return text;
    for (let length = text.length - 1; length > 7; length -= 1) {
      const cut = `${text.slice(0, length)}…`;
      if (this.pen.measureText(cut).width <= room) return cut;
    }
    return '';
  }

  drawLane(name, top, height) {
    const {pen, color} = this;
    const isOffset = name === 'offset';
    const runs = isOffset ? this.runs : [this.runs[name === 'left' ? 0 : 1]];
    const series = runs.map((run) => isOffset
      ? [this.offsetSeries(run)] : [this.expectedSeries(run), this.shownSeries(run)]);
    const range = this.valueRange(series.flat());
    pen.strokeStyle = color.line;
    this.rule(this.gutter, top + height, this.width, top + height);
    pen.fillStyle = color.ink;
    pen.fillText(name, 0, top + height / 2);
    if (!range) return;
    const scale = (height - 12) / (range.most - range.least || 1);
    const y = (value) => range.most === range.least
      ? top + height / 2 : this.isUpward(isOffset)
        ? top + height - 6 - (value - range.least) * scale
        : top + 6 + (value - range.least) * scale;
    this.drawBounds(range, y, top, height);
    const styles = isOffset
      ? [[color.quiet, 2.5], [color.accent, 1.25]] : [[color.warning, 1.25], [color.accent, 1.5]];
    const lines = isOffset ? series.flat() : series[0];
    for (const [place, line] of lines.entries()) this.drawSeries(line, y, ...styles[place]);
    if (!isOffset) this.drawFlags(runs[0], top + height);
  }

  /** Places grow downwards, as on screen; offsets, and the places of an inverted list, upwards. */
  isUpward(isOffset) { return isOffset || this.trace.isInverted; }

  drawBounds({least, most}, y, top, height) {
    const {pen, color} = this;
    pen.fillStyle = color.quiet;
    pen.textAlign = 'right';
    const bounds = most === least ? [least] : [least, most];
    for (const bound of bounds) {
      const place = most === least ? y(bound) : y(bound) < top + height / 2
        ? top + 8 : top + height - 6;
      pen.fillText(brief(bound), this.gutter - 5, place);
    }
    pen.textAlign = 'left';
  }

  // ---- Series: frames in which a value begins, the values, and what may not be joined

  offsetSeries(run) {
    const {frames, offset} = run.film.course;
    return {frames, values: offset, until: run.count};
  }

  shownSeries(run) {
    if (run.film.isEmpty) return this.shiftSeries(run, 'actual');
    const {frames, place, anchor} = run.film.course;
    return {frames, values: place, joints: anchor, until: run.count};
  }

  /** Where the anchor should have been: elsewhere than it was in flagged frames alone. */
  expectedSeries(run) {
    if (run.film.isEmpty) return this.shiftSeries(run, 'expected');
    if (run.expected) return run.expected;
    const {frames, place, anchor} = run.film.course;
    const made = {frames: [], values: [], joints: [], until: run.count};
    const add = (frame, value, joint) => {
      made.frames.push(frame);
      made.values.push(value);
      made.joints.push(joint);
    };
    let row = 0;
    const follow = (until) => {
      for (; row < frames.length && frames[row] < until; row += 1) {
        add(frames[row], place[row], anchor[row]);
      }
    };
    for (const [index, shift] of run.shifts.entries()) {
      follow(shift.frame);
      if (frames[row] === shift.frame) row += 1;
      const at = Math.max(0, row - 1);
      add(shift.frame, shift.expected, anchor[at]);
      const next = shift.frame + 1;
      if (frames[row] !== next && run.shifts[index + 1]?.frame !== next) {
        add(next, place[at], anchor[at]);
      }
    }
    follow(Infinity);
    run.expected = made;
    return made;
  }

  /** What flagged frames alone tell. */
  shiftSeries(run, field) {
    const key = `only-${field}`;
    if (run[key]) return run[key];
    const made = {frames: [], values: [], until: run.count};
    for (const [index, shift] of run.shifts.entries()) {
      made.frames.push(shift.frame);
      made.values.push(shift[field]);
      if (run.shifts[index + 1]?.frame === shift.frame + 1) continue;
      made.frames.push(shift.frame + 1);
      made.values.push(NaN);
    }
    run[key] = made;
    return made;
  }

  /** The rows of a series that are in range. */
  rows({frames}) {
    return [Math.max(0, lastAtMost(frames, this.from)), lastAtMost(frames, this.to)];
  }

  valueRange(list) {
    let [least, most] = [Infinity, -Infinity];
    for (const series of list) {
      const [first, last] = this.rows(series);
      for (let row = first; row <= last; row += 1) {
        const value = series.values[row];
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    return least > most ? undefined : {least, most};
  }

  drawSeries(series, y, stroke, width) {
    this.pen.strokeStyle = stroke;
    this.pen.lineWidth = width;
    this.pen.beginPath();
    const [first, last] = this.rows(series);
    if (last - first > 3 * this.width) this.traceColumns(series, y, first, last);
    else this.traceSteps(series, y, first, last);
    this.pen.stroke();
  }

  /** Each value lasts until the next; where another anchor begins the line is not joined. */
  traceSteps({frames, values, joints, until}, y, first, last) {
    const {pen} = this;
    let isOpen = false;
    for (let row = first; row <= last; row += 1) {
      const value = values[row];
      if (Number.isNaN(value)) { isOpen = false; continue; }
      const start = Math.max(this.gutter, this.x(frames[row]));
      const end = Math.min(this.right, this.x(Math.min(until, frames[row + 1] ?? until)));
      const isJoined = isOpen && joints?.[row] === joints?.[row - 1];
      if (isJoined) pen.lineTo(start, y(value)); else pen.moveTo(start, y(value));
      pen.lineTo(Math.max(end, start), y(value));
      isOpen = true;
    }
  }

  traceColumns({frames, values}, y, first, last) {
    const {pen, gutter, from} = this;
    const scale = (this.right - gutter) / (this.to - from);
    const place = (row) => Math.floor(gutter + (frames[row] - from) * scale);
    for (let row = first; row <= last;) {
      const column = place(row);
      let [least, most] = [Infinity, -Infinity];
      for (; row <= last && place(row) === column; row += 1) {
        if (values[row] < least) least = values[row];
        if (values[row] > most) most = values[row];
      }
      if (least > most || column < gutter) continue;
      const [low, high] = [y(least), y(most)];
      pen.moveTo(column + 0.5, Math.min(low, high) - 0.5);
      pen.lineTo(column + 0.5, Math.max(low, high) + 0.5);
    }
  }

  /** A mark under each flagged frame; those of one column are one. */
  drawFlags(run, bottom) {
    const {pen} = this;
    pen.fillStyle = this.color.warning;
    let drawn = -Infinity;
    const frame = (shift) => shift.frame;
    for (let place = lastAtMost(run.shifts, this.from - 1, frame) + 1;
      place < run.shifts.length && run.shifts[place].frame < this.to;) {
      const x = Math.round(this.x(run.shifts[place].frame + 0.5));
      if (x - drawn >= 3) {
        pen.beginPath();
        pen.moveTo(x, bottom - 5);
        pen.lineTo(x + 4, bottom + 3);
        pen.lineTo(x - 4, bottom + 3);
        pen.fill();
        drawn = x;
      }
      place = Math.max(place + 1,
        lastAtMost(run.shifts, this.frameAt(drawn + 3) - 1, frame) + 1);
    }
  }
}
