// One side: the list as a run drew it in one frame, the anchor, and where that should have been.

const GHOST_HEIGHT = 44; // of an anchor whose size no frame tells
const ARROW_ROOM = 80; // pixels that an arrow with its number takes
const LABEL_HEIGHT = 22; // pixels of that number

const CLASSES = ['', 'edge', 'edge', 'edge pinned', 'edge pinned']; // by the kind of a cell

class Stage {
  constructor(side) {
    this.side = side;
    document.getElementById(side).append(document.getElementById('side').content.cloneNode(true));
    const part = (name) => {
      const found = document.querySelector(`#${side} [data-part="${name}"]`);
      found.id = `${side}-${name}`;
      return found;
    };
    [this.box, this.window, this.cells, this.ghost, this.arrow, this.note, this.facts,
      this.finding, this.select, this.verdict, this.mark] = ['screen', 'window', 'cells', 'ghost',
      'arrow', 'note', 'facts', 'finding', 'run', 'verdict', 'anchor'].map(part);
    this.bars = ['top', 'bottom', 'left', 'right'].map((edge) => part(`inset-${edge}`));
    part('name').textContent = side;
    this.select.ariaLabel = `run on the ${side}`;
    this.window.ariaLabel = `the list on the ${side}`;
    this.pool = [];
  }

  /** Offers the runs of a trace, and says what came of the one that is shown. */
  load(trace, run) {
    this.select.replaceChildren(...trace.all.map((each) => new Option(each.label, each.key)));
    this.select.value = run.key;
    this.verdict.textContent = verdictWords(run);
    this.verdict.classList.toggle('flagged', run.shifts.length > 0);
  }

  /** Draws a frame. */
  show(trace, run, frame) {
    [this.trace, this.run, this.frame] = [trace, run, frame];
    const shift = run.shift(frame);
    const source = this.source(frame);
    this.viewport = source.picture?.viewport ?? this.standardViewport();
    const picture = run.isGolden || run.film.isEmpty
      ? this.sketch(source.picture, shift) : source.picture;
    this.fit();
    this.drawInsets();
    this.drawCells(picture, shift);
    this.drawShift(picture, shift);
    this.say(picture, shift, source);
  }

  /** What the film has of a frame, of the run itself or of the one that a golden speaks of. */
  source(frame) {
    const {run, trace} = this;
    const filmed = run.isGolden ? trace.runs.find((each) => each.name === run.name) : run;
    const film = filmed?.film;
    if (!film || film.isEmpty) return {};
    // What nothing changes any more is not filmed further.
    return {film, end: filmed.count - 1, picture: film.frame(Math.min(frame, film.last))};
  }

  standardViewport() {
    const {width = 320, height = 480, insets = {}} = this.trace.header.viewport ?? {};
    return {width, height, insets: {top: 0, left: 0, bottom: 0, right: 0, ...insets}};
  }

  /** The anchor alone, as a shift tells of it. */
  sketch(picture, shift) {
    const {viewport} = this;
    if (!shift) return {cells: [], place: null, viewport, isSketch: true};
    const size = this.size(shift.item, picture);
    const y = shift.actual - (this.trace.edge === 'bottom' ? size.height : 0);
    return {
      cells: [{...size, kind: 0, name: shift.item, y}], offset: 0, anchor: shift.item,
      place: shift.actual, viewport, isSketch: true,
    };
  }

  /** How large an item is and where it stands sideways, from this frame or the one before. */
  size(name, picture) {
    const before = this.run.film.frame(this.frame - 1) ?? picture;
    for (const each of [picture, before]) {
      const cell = each?.cells.find((one) => one.kind === 0 && one.name === name);
      if (cell) return {x: cell.x, width: cell.width, height: cell.height};
    }
    const {width, insets: {left, right}} = this.viewport;
    return {x: left, width: width - left - right, height: GHOST_HEIGHT};
  }

  /** Makes the window as large as there is room, and the same for all frames of the run. */
  fit() {
    const {width, height} = this.viewport;
    const extent = this.run.film.extent ?? this.viewport;
    const limit = parseFloat(getComputedStyle(this.box).maxHeight) || 560;
    this.scale = Math.min(
      (this.box.clientWidth - 2) / extent.width, (limit - 2) / extent.height, 2);
    this.window.style.width = `${width * this.scale}px`;
    this.window.style.height = `${height * this.scale}px`;
    this.box.style.height = `${extent.height * this.scale + 2}px`;
  }

  /** Puts an element where a box of the viewport is; places count from its edge. */
  put(target, {x, y, width, height}) {
    const top = this.trace.isInverted ? this.viewport.height - y - height : y;
    const {style} = target;
    style.transform = `translate(${x * this.scale}px, ${top * this.scale}px)`;
    style.width = `${Math.max(0, width * this.scale)}px`;
    style.height = `${Math.max(0, height * this.scale)}px`;
  }

  drawInsets() {
    const {width, height, insets} = this.viewport;
    const boxes = [
      {x: 0, y: 0, width, height: insets.top},
      {x: 0, y: height - insets.bottom, width, height: insets.bottom},
      {x: 0, y: 0, width: insets.left, height},
      {x: width - insets.right, y: 0, width: insets.right, height},
    ];
    for (const [place, bar] of this.bars.entries()) {
      const box = boxes[place];
      bar.hidden = !(box.width > 0 && box.height > 0);
      if (!bar.hidden) this.put(bar, box);
    }
  }

  /** Places on screen: those of floating headers count from there already. */
  place(cell, offset) { return {...cell, y: cell.kind > 2 ? cell.y : cell.y - offset}; }

  drawCells(picture, shift) {
    const {cells, offset = 0, anchor} = picture;
    this.mark.hidden = true;
    for (const [index, cell] of cells.entries()) {
      const drawn = this.pool[index] ?? this.addCell();
      const isAnchor = cell.kind === 0 && cell.name === anchor;
      drawn.item.className = isAnchor ? 'anchor' : CLASSES[cell.kind] ?? '';
      if (drawn.name !== cell.name || drawn.kind !== cell.kind) {
        [drawn.name, drawn.kind] = [cell.name, cell.kind];
        drawn.label.textContent =
          cell.kind === 0 ? printable(cell.name) : `${KINDS[cell.kind]} of ${printable(cell.name)}`;
      }
      drawn.item.hidden = false;
      const box = this.place(cell, offset);
      this.put(drawn.item, box);
      // A frame of its own: what floats over the list may cover the anchor.
      if (isAnchor) this.put(this.mark, box);
      this.mark.hidden &&= !isAnchor;
    }
    for (const drawn of this.pool.slice(cells.length)) drawn.item.hidden = true;
    this.hasAnchor = !this.mark.hidden;
    this.mark.firstElementChild.textContent = shift ? `shown ${number(shift.actual)}` : 'anchor';
    const {dataset} = this.window;
    dataset.frame = this.frame;
    dataset.anchor = this.hasAnchor || picture.place !== null ? anchor ?? '' : '';
    dataset.place = picture.place ?? '';
  }

  addCell() {
    const drawn = {item: element('li'), label: element('bdi', 'name')};
    drawn.item.append(drawn.label);
    this.cells.append(drawn.item);
    this.pool.push(drawn);
    return drawn;
  }

  /** The ghost where the anchor should have been, and the way from there. */
  drawShift(picture, shift) {
    this.ghost.hidden = this.arrow.hidden = !shift;
    this.window.classList.remove('inside', 'wide');
    this.window.dataset.expected = shift?.expected ?? '';
    if (!shift) return;
    const size = this.size(shift.item, picture);
    const y = shift.expected - (this.trace.edge === 'bottom' ? size.height : 0);
    this.put(this.ghost, {...size, y});
    this.ghost.firstElementChild.textContent = `expected ${number(shift.expected)}`;
    // What lies outside of the window is pointed at from its edge.
    const within = (place) => Math.min(this.viewport.height - 1, Math.max(1, place));
    const [from, to] = [within(shift.expected), within(shift.actual)];
    // Beside the cell, if there is room for the number there.
    const room = this.viewport.width - size.x - size.width;
    const isBeside = room * this.scale > ARROW_ROOM;
    const x = size.x + size.width + (isBeside ? 14 : -20) / this.scale;
    this.put(this.arrow, {
      x: Math.max(0, x), y: Math.min(from, to), width: 0, height: Math.abs(to - from),
    });
    this.arrow.classList.toggle('beside', isBeside);
    const width = isBeside ? 0 : size.width * this.scale;
    this.window.classList.toggle('inside', width > 2 * ARROW_ROOM);
    this.window.classList.toggle('wide', width > 3 * ARROW_ROOM);
    const [top, length] = [this.trace.isInverted ? this.viewport.height - Math.max(from, to)
      : Math.min(from, to), Math.abs(to - from)].map((each) => each * this.scale);
    const half = LABEL_HEIGHT / 2;
    const middle = Math.max(half, Math.min(
      this.viewport.height * this.scale - half, top + length / 2));
    this.arrow.firstElementChild.style.top = `${middle - top}px`;
    const isDown = shift.shift > 0 !== this.trace.isInverted;
    this.arrow.classList.toggle('up', !isDown);
    this.window.classList.toggle('down', isDown);
    this.arrow.firstElementChild.textContent = signed(shift.shift);
  }

  /** The words under the window. */
  say(picture, shift, {film, end}) {
    const {run, frame, trace, viewport} = this;
    let note = '';
    if (run.isGolden) {
      note = 'A golden has no film: it tells where the anchor was in the frames that it flags.';
    } else if (!film) {
      note = 'The result has no film of this run: the anchor is drawn in flagged frames.';
    } else if (end < frame) {
      note = run.verdict.stopped
        ? `The run ended after frame ${end}: the app would have crashed.`
        : `The run ended with frame ${end}.`;
    }
    this.note.textContent = note;
    this.note.hidden = !note;
    this.window.classList.toggle('over', end < frame);
    const size = `viewport ${number(viewport.width)} x ${number(viewport.height)}`;
    this.facts.textContent = picture.isSketch ? size
      : `offset ${number(picture.offset)}, content ${number(picture.content)}, ${size}`;
    this.finding.classList.toggle('flagged', Boolean(shift));
    this.finding.replaceChildren(...(shift
      ? this.accuse(shift) : this.excuse(picture, trace.edge)));
  }

  accuse(shift) {
    const cause = this.trace.notes.find((note) => note.event === shift.event);
    const by = cause ? ` Event ${shift.event}: ${cause.words}.` : '';
    const clamped = shift.clamped ? ` ${signed(shift.clamped)} of it is forced by the clamp.` : '';
    const place = this.hasAnchor ? '' : ', off screen';
    return [
      element('strong', '', 'Flagged'), ' ', nameElement(shift.item),
      `: ${shiftWords(shift)}${place}. `, element('em', '', shift.reason),
      `: ${REASONS[shift.reason] ?? ''}${clamped}${by}`,
    ];
  }

  excuse(picture, edge) {
    if (picture.isSketch) return ['Not flagged.'];
    if (picture.anchor === undefined || picture.place === null) return ['No anchor in this frame.'];
    const where = edge === 'bottom' ? 'bottom edge at' : 'at';
    const out = this.hasAnchor ? '' : ', off screen';
    return ['Anchor ', nameElement(picture.anchor),
      ` ${where} ${number(picture.place)}, as expected${out}.`];
  }

  /** What a screen reader is told of the frame. */
  get words() {
    const shift = this.run.shift(this.frame);
    if (shift) return `anchor ${printable(shift.item)} ${shiftWords(shift)}, ${shift.reason}`;
    const {anchor, place} = this.window.dataset;
    return place === '' ? 'not flagged' : `anchor ${printable(anchor)} at ${number(+place)}`;
  }
}
