// Records what happens to a list in a web page, as the lines of a trace (trace-file-format.md).
//
// How it tells who moved the list, without ever concluding it from where the rows are:
//
// - The *user*, and an animation of the browser, move it at the start of a frame, before any
//   listener runs. A `ScrollTimeline` made on the spot knows the offset without a layout, so
//   listeners for input and scroll events that run before all others see that part alone.
// - *Scripts* write offsets through a few functions, which are wrapped. Each of them makes a layout
//   before it writes, so that reading the offset there, before and after, changes nothing.
// - The *engine* moves it in a layout: what is left. The offset is read, which makes the layout,
//   in the microtask after each task that changed the list, in the first animation callback (for
//   animated styles) and once the frame is laid out (for all else).
//
// So recording changes a page in two ways: what each task changes is laid out by itself, and frames
// are made also while nothing happens. The models take both for granted. Once, before it starts, an
// empty `iframe` that is not displayed comes and goes.
'use strict';

globalThis.ListRecorder = (() => {
  // A change of one of these on the way from a row to its scroller makes engines hold nothing
  // (CSS Scroll Anchoring, 2.3).
  const SUPPRESSING = ['position', 'transform', 'top', 'right', 'bottom', 'left', 'width', 'height',
    'min-width', 'min-height', 'max-width', 'max-height', 'margin-top', 'margin-right',
    'margin-bottom', 'margin-left', 'padding-top', 'padding-right', 'padding-bottom',
    'padding-left'];
  const BATCH = {via: 'batch', animated: false};
  const BORDER = {box: 'border-box'}; // what the flow of the page gives room to
  // The user's list is at rest once it has not moved for so many frames: `scrollend` is no help, as
  // it also comes after each correction of the engine.
  const FRAMES_TO_REST = 6;
  // For so many frames after an input, or a move by one, a move without a script is the user's.
  const FRAMES_OF_INPUT = 30;
  const INPUTS = ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'pointerdown',
    'pointermove', 'pointerup', 'pointercancel', 'keydown', 'scroll'];

  // ---- Numbers and names

  const seconds = (number) => Math.round(number * 1e9) / 1e9;
  const points = (number) => Math.round(number * 1e4) / 1e4;
  const isSame = (one, other) => Math.abs(one - other) < 0.001;
  const label = (element) =>
    `<${element.tagName.toLowerCase()}${element.id ? ` id="${element.id}"` : ''}>`;
  /** The element around another, or the host of the shadow root that it is in. */
  const above = (element) => element.parentElement ?? element.getRootNode().host;
  const refuse = (text) => { throw new Error(`ListRecorder: ${text}`); };

  function checkedName(name, element) {
    const isText = typeof name === 'string' && name !== '';
    // A unit of a text is at most three bytes.
    if (isText && name.length * 3 <= 16384) return name;
    if (isText && new TextEncoder().encode(name).length <= 16384) return name;
    return refuse(`the row ${label(element)} has no key of 1 to 16384 bytes; give each row a key ` +
      'that stays with it, and say with `key` where it is found');
  }

  /**
   * The `ScrollTimeline` of a document that is gone; undefined where there is none.
   *
   * A document goes through its timelines whenever something asks for its layout, also through
   * those that nobody holds any more: of its own ones, two a frame, each read of the page would
   * take longer, until the collector comes.
   */
  function timelineClass(source) {
    if (typeof ScrollTimeline === 'undefined') return undefined;
    const time = (Timeline) => new Timeline({source, axis: 'block'}).currentTime?.value;
    const frame = document.createElement('iframe');
    frame.style.display = 'none';
    document.documentElement.append(frame);
    try {
      const Foreign = frame.contentWindow.ScrollTimeline;
      frame.remove();
      return time(Foreign) === time(ScrollTimeline) ? Foreign : ScrollTimeline;
    } catch { // a page may be forbidden to have frames
      frame.remove();
      return ScrollTimeline;
    }
  }

  /** The values, as the styles say them, of what makes engines hold nothing if it changes. */
  function suppressingStyles(element) {
    const map = element.computedStyleMap?.();
    return SUPPRESSING.map((name) => String(map?.get(name)));
  }

  /** An item in the form of the trace: short where that can say it. */
  function itemOf({key, pitch, isAnchor, saysAnchor}) {
    if (!saysAnchor && !/[:{}]/.test(key)) return `${key}:${points(pitch)}`;
    return {id: key, height: points(pitch), ...(saysAnchor ? {anchor: isAnchor} : {})};
  }

  // ---- What became of the rows

  /**
   * The difference of two lists of rows as announcements; null if there is none.
   *
   * A row whose element was put in anew has moved, even to where it was: its box is another one. A
   * row that has another element with the same key was rebuilt. Cost: linear in what is between
   * the ends that are known to agree.
   */
  function difference(old, {rows, front, back}, inserted) {
    const isKept = (one, other) => one === other && !inserted.has(one.element);
    const shorter = Math.min(old.length, rows.length);
    while (front < shorter && isKept(old[front], rows[front])) front += 1;
    const isBackKept = () => isKept(old[old.length - 1 - back], rows[rows.length - 1 - back]);
    while (back < shorter - front && isBackKept()) back += 1;
    if (front === old.length && front === rows.length) return null;
    const before = new Map();
    for (let i = front; i < old.length - back; i += 1) before.set(old[i].key, {row: old[i], i});
    const ops = {delete: [], reload: [], move: [], insert: []};
    const incoming = new Set();
    const rebuilt = [];
    let [lastKept, isInOrder, survivors] = [-1, true, front + back];
    for (let i = front; i < rows.length - back; i += 1) {
      const was = before.get(rows[i].key);
      before.delete(rows[i].key);
      if (was?.row !== rows[i]) incoming.add(rows[i]); else survivors += 1;
      if (!was) {
        ops.insert.push(['insert', `0.${i}`, rows[i]]);
      } else if (was.row === rows[i] && inserted.has(rows[i].element)) {
        ops.move.push(['move', `0.${was.i}`, `0.${i}`]);
      } else {
        isInOrder = isInOrder && was.i > lastKept;
        lastKept = was.i;
        if (was.row !== rows[i]) rebuilt.push({was: was.i, is: i});
      }
    }
    // No announcement says both that a row was rebuilt and that it moved; for all who go by cells a
    // moved one is a new one as well.
    for (const {was, is} of rebuilt) {
      if (isInOrder) ops.reload.push(['reload', `0.${was}`, rows[is]]);
      else ops.move.push(['move', `0.${was}`, `0.${is}`]);
    }
    for (const {i} of before.values()) ops.delete.push(['delete', `0.${i}`]);
    const places = [];
    for (let i = front - 1; i < rows.length - back; i += 1) places.push(i);
    return {ops: Object.values(ops).flat(), incoming, places, old, front, back,
      isReload: !survivors && rows.length > 0};
  }

  // ---- The rows and where they are

  class Rows {
    constructor({scroller, key, rows}) {
      this.scroller = scroller;
      this.isPage = scroller === document.scrollingElement;
      this.Timeline = timelineClass(scroller);
      this.overflowAnchor = getComputedStyle(scroller).overflowAnchor;
      this.isAnchoring = this.overflowAnchor === 'auto';
      this.keyOf = typeof key === 'function' ? key : (element) => element.getAttribute(key);
      this.attribute = !rows && typeof key === 'string' ? key : null;
      this.selector = rows ?? (this.attribute && `[${CSS.escape(key)}]`);
      this.list = []; // in document order
      this.known = new Map(); // element to row
      this.keys = new Set();
      this.excluded = new Set(); // keys that the trace knows as never held, now or before
      this.tops = new Float64Array(64); // of the rows and the end, from the first row's on
      this.hidden = new WeakSet();
      this.dirty = new Set(); // elements to look at: something about them may have changed
      this.changed = new Set(); // rows with another pitch
      [this.header, this.footer] = [0, 0];
      this.sizes = new ResizeObserver((entries) => this.noteSizes(entries));
      this.reading = 0; // the number of the layout that rectangles are read from
    }

    /** The first word of a row's size is no news, and not even looked at, which takes time. */
    noteSizes(entries) {
      for (const entry of entries) {
        const row = this.known.get(entry.target);
        if (row && !row.isTold) {
          row.isTold = true;
          continue;
        }
        const height = entry.borderBoxSize[0].blockSize;
        if (row ? row.box !== height : height > 0) this.dirty.add(entry.target);
        if (row) row.box = height;
      }
    }

    /** Looks at what is known of a node and what is in it when that was put in or taken out. */
    touch(node) {
      if (node.nodeType !== Node.ELEMENT_NODE) return [];
      const touched = [];
      const look = (element) => {
        const isKnown = this.known.has(element);
        if (!isKnown && !this.isRow(element)) return;
        this.dirty.add(element);
        if (isKnown) touched.push(element);
      };
      look(node);
      if (node.firstElementChild) node.querySelectorAll('*').forEach(look);
      return touched;
    }

    /** The row that an element is or stands in. */
    rowAround(node) {
      for (let at = node; at && at !== this.scroller; at = at.parentNode) {
        if (this.known.has(at)) return this.known.get(at);
      }
      return undefined;
    }

    isRow(element) {
      if (element === this.scroller) return false; // which may have the attribute as well
      if (this.attribute) return element.hasAttribute(this.attribute);
      return this.selector ? element.matches(this.selector)
        : element.parentElement === this.scroller;
    }

    /** Rows that only a slot shows in the scroller are not in it: none would be found. */
    refuseSlots() {
      for (const slot of this.selector ? this.scroller.querySelectorAll('slot') : []) {
        const isOfRows = (each) => each.matches(this.selector) || each.querySelector(this.selector);
        if (!slot.assignedElements({flatten: true}).some(isOfRows)) continue;
        refuse(`the rows stand outside of the scroller ${label(this.scroller)}, which shows them ` +
          'by a slot, and are not followed there; record a list whose scroller holds its rows');
      }
    }

    /** All rows there are now. A hidden one is none, as it is for engines. */
    scan() {
      const enter = (element) => {
        const row = this.rowOf(element);
        return row === null ? this.enter(element) : row;
      };
      return this.elements().map(enter).filter((row) => row);
    }

    elements() {
      const {scroller, selector} = this;
      return [...selector ? scroller.querySelectorAll(selector) : scroller.children];
    }

    /**
     * The rows there are now, if none but the dirty ones came, went, moved, hid or changed keys,
     * and how many at the ends are surely the old ones; null if these did not either.
     */
    find(inserted) {
      if (this.areAllDirty) this.noteBoxes();
      if (this.dirty.size > 64) return {rows: this.scan(), front: 0, back: 0};
      const moved = new Map(); // element to the row it is now; null for a new one
      for (const element of this.dirty) {
        const row = this.rowOf(element);
        if (inserted.has(element) || this.known.get(element) !== row) moved.set(element, row);
      }
      if (!moved.size) return null;
      const rows = [...this.list];
      let [front, back] = [rows.length, rows.length];
      const touch = (place) => {
        front = Math.min(front, place);
        back = Math.min(back, rows.length - 1 - place);
      };
      for (const element of moved.keys()) {
        const place = rows.indexOf(this.known.get(element));
        if (place < 0) continue;
        touch(place);
        rows.splice(place, 1);
      }
      const placed = new Map();
      for (const [element, is] of moved) {
        if (is === undefined) continue;
        const row = is ?? this.enter(element);
        const place = this.placeFor(element, rows, placed);
        rows.splice(place, 0, row);
        placed.set(element, row);
        touch(place);
      }
      return {rows, front, back};
    }

    /** Finds rows that a style from further up has hidden or shown. */
    noteBoxes() {
      this.areAllDirty = false;
      for (const element of this.elements()) {
        const isShown = this.hasBox(element);
        if (this.known.has(element) !== isShown) this.dirty.add(element);
      }
    }

    /** Where a row belongs that is in none of its places: by a neighbour, else by searching. */
    placeFor(element, rows, placed) {
      for (const [side, after] of [['previousElementSibling', 1], ['nextElementSibling', 0]]) {
        let at = element[side];
        // One that is still to be placed, and one without anything in it, hides no row.
        for (; at && (this.dirty.has(at) || !at.firstElementChild); at = at[side]) {
          const row = placed.get(at) ?? this.known.get(at);
          const place = row ? rows.indexOf(row) : -1;
          if (place >= 0) return place + after;
        }
        const place = at ? rows.indexOf(this.known.get(at)) : -1;
        if (place >= 0) return place + after;
      }
      return this.searchPlaceFor(element, rows);
    }

    searchPlaceFor(element, rows) {
      let [low, high] = [0, rows.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const order = rows[middle].element.compareDocumentPosition(element);
        if (order & Node.DOCUMENT_POSITION_FOLLOWING) low = middle + 1; else high = middle;
      }
      return low;
    }

    /** The row that an element is now; null if it is a new one, undefined if it is none. */
    rowOf(element) {
      const known = this.known.get(element);
      if (known && !this.dirty.has(element)) return known;
      if (!this.scroller.contains(element) || !this.isRow(element)) return undefined;
      if (!this.hasBox(element)) {
        if (!this.hidden.has(element)) this.sizes.observe(element, BORDER); // tells of a showing
        this.hidden.add(element);
        return undefined;
      }
      if (known && known.key === this.keyOf(element)) return known;
      return null;
    }

    /** Of most a rectangle says it, which takes less than the list of them all. */
    hasBox(element) {
      const {width, height} = element.getBoundingClientRect();
      return width > 0 || height > 0 || element.getClientRects().length > 0;
    }

    enter(element) {
      const style = getComputedStyle(element);
      const {position, float, transform} = style;
      if (!/static|relative/.test(position) || float !== 'none' || transform !== 'none') {
        refuse(`the row ${label(element)} is not where the flow of the page puts it (position ` +
          `${position}, float ${float}, transform ${transform}); record a list of rows in flow, ` +
          'with virtualising switched off');
      }
      this.hidden.delete(element);
      this.sizes.unobserve(element); // so that it has a first word again, if it had one before
      this.sizes.observe(element, BORDER);
      const row = {element, key: checkedName(this.keyOf(element), element), pitch: 0,
        isTold: false, box: 0, reading: 0, screenTop: 0, height: 0};
      this.setAnchor(row, this.mayBeHeld(element, style));
      return row;
    }

    /**
     * Whether engines may hold a row: neither it nor a box around it has opted out. Where the
     * scroller has, which the header says, nothing more than the row's own style is asked for.
     */
    mayBeHeld(element, style = getComputedStyle(element)) {
      if (style.overflowAnchor === 'none' && style.display !== 'contents') return false;
      const box = element.parentElement;
      return !this.isAnchoring || box === this.scroller || !box || this.mayBeHeld(box);
    }

    /** Notes whether engines may hold a row; what is once said holds until the contrary is. */
    setAnchor(row, isAnchor) {
      if (!isAnchor) this.excluded.add(row.key);
      Object.assign(row, {isAnchor, saysAnchor: this.excluded.has(row.key)});
    }

    /** Whether rows have opted out of being held, or in again. */
    noteOptOuts() {
      let hasChanged = false;
      for (const element of this.areAllDirty ? this.known.keys() : this.dirty) {
        const row = this.known.get(element);
        // Nothing is said of one that is no longer in the page.
        if (!row || !this.scroller.contains(element)) continue;
        if (this.mayBeHeld(element) === row.isAnchor) continue;
        this.setAnchor(row, !row.isAnchor);
        hasChanged = true;
      }
      return hasChanged;
    }

    /**
     * Refuses what no model follows between a row and the next: boxes that hold some of the rows,
     * which engines may hold as a whole, and what sticks, which they never hold.
     */
    checkBetween({element, key}, {element: nextElement, key: nextKey}) {
      let box = element.parentElement;
      while (!box.contains(nextElement)) box = box.parentElement;
      this.box ??= box;
      if (box !== this.box) {
        const inner = this.box.contains(box) ? box : this.box;
        refuse(`some of the rows stand in a box of their own, ${label(inner)}, as in a list with ` +
          `sections (see the rows with the keys "${key}" and "${nextKey}"): the list is recorded ` +
          'as one section, and engines hold a box as a whole; record a list of one section');
      }
      let at = element;
      while (at.parentElement !== box) at = at.parentElement;
      for (at = at.nextElementSibling; at && !at.contains(nextElement);) {
        if (getComputedStyle(at).position === 'sticky') {
          refuse(`${label(at)} between the rows with the keys "${key}" and "${nextKey}" sticks ` +
            'to an edge, as headers of sections do, which engines never hold: the list is ' +
            'recorded as one section; record a list without such headers');
        }
        at = at.nextElementSibling;
      }
    }

    /** Takes over what `find` found, which differs between the ends that agree. */
    take(rows, {front, back}) {
      for (let i = front; i < this.list.length - back; i += 1) {
        this.known.delete(this.list[i].element);
        this.keys.delete(this.list[i].key);
      }
      for (let i = front; i < rows.length - back; i += 1) {
        const {element, key} = rows[i];
        if (this.keys.has(key)) {
          refuse(`two rows have the key "${key}"; a key must name one row of the list`);
        }
        this.keys.add(key);
        this.known.set(element, rows[i]);
      }
      if (front + back === 0 || rows.length < 2) this.box = null;
      const last = Math.min(rows.length - 1, rows.length - back);
      for (let i = Math.max(1, front); i <= last; i += 1) this.checkBetween(rows[i - 1], rows[i]);
      this.list = rows;
    }

    /**
     * Makes the layout, with it what the engine does to the offset; gives whether the list may be
     * another than when measured. Nothing more is read of a scroller without a box.
     */
    layOut() {
      const {scroller, offset, end, height, width, lastTop} = this;
      this.reading += 1;
      this.height = scroller.clientHeight;
      if (this.height === 0) return true;
      this.offset = scroller.scrollTop;
      this.end = scroller.scrollHeight;
      this.width = scroller.clientWidth;
      const last = this.list.at(-1);
      return this.dirty.size > 0 || this.offset !== offset || this.end !== end ||
        this.height !== height || this.width !== width ||
        (last && this.read(last).screenTop) !== lastTop;
    }

    /**
     * Makes the layout as well, and gives whether it moved something that is held or drawn; what
     * else it changed is still to be found.
     */
    hasMoved() {
      this.reading += 1;
      const last = this.list.at(-1);
      return this.scroller.scrollTop !== this.offset ||
        (last && this.read(last).screenTop !== this.lastTop);
    }

    /** Where the scroller is, and how far it scrolls, after `layOut`. */
    place() {
      const {scroller} = this;
      this.origin = this.isPage ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
      this.grid = 64 * devicePixelRatio;
      this.range = this.end - this.height;
      if (devicePixelRatio !== 1 && this.offset) {
        // The two are whole numbers, too coarse where a pixel of the screen is not one of the page.
        this.range = this.offset / (this.part() ?? this.offset / this.range);
      }
    }

    /** How far the list is scrolled, of its range, without a layout; null if nobody says so. */
    part() {
      if (!this.Timeline) return null;
      const {currentTime} = new this.Timeline({source: this.scroller, axis: 'block'});
      return currentTime && currentTime.value / 100;
    }

    /** The offset without a layout. Elsewhere than in Chromium with one: see `part`. */
    peek() {
      const part = this.part();
      if (part === null) return points(this.scroller.scrollTop);
      // A product of rounded numbers; engines scroll by whole pixels of the screen.
      const offset = part * this.range;
      const whole = Math.round(offset * devicePixelRatio) / devicePixelRatio;
      return points(Math.abs(offset - whole) < 0.05 ? whole : offset);
    }

    /** A row with where its rectangle is, which is read once in a layout. */
    read(row) {
      if (row.reading === this.reading) return row;
      const rectangle = row.element.getBoundingClientRect();
      row.reading = this.reading;
      row.screenTop = rectangle.top;
      row.height = rectangle.height;
      return row;
    }

    onScreen(row) { return this.read(row).screenTop - this.origin; }

    /** Where a row begins in the content, on the grid of the engine's own lengths. */
    top(row) { return this.onGrid(this.onScreen(row) + this.offset); }

    onGrid(length) { return Math.round(length * this.grid) / this.grid; }

    /** What a rectangle can be off by: engines give them as numbers of 24 bits. */
    tolerance(top) { return Math.max(1 / 128, top / 2 ** 22); }

    /**
     * Measures the way from a row's top to the next one's: what is between them counts as the
     * row's.
     */
    measurePitch(place) {
      const [row, next] = [this.list[place], this.list[place + 1]];
      const top = this.top(row);
      const height = this.onGrid(this.read(row).height);
      const pitch = next ? this.top(next) - top : height;
      if (pitch < 0 || (pitch === 0 && height > 0)) {
        refuse(`the row with the key "${next.key}" is above or beside the one before it, ` +
          `"${row.key}"; record a list of one column whose elements are in reading order`);
      }
      if (Math.abs(pitch - row.pitch) > this.tolerance(top)) {
        row.pitch = pitch;
        this.changed.add(row);
      }
    }

    setTops() {
      const {list} = this;
      if (this.tops.length <= list.length) this.tops = new Float64Array(list.length * 2);
      const {tops} = this;
      let top = 0;
      for (let i = 0; i < list.length; i += 1) tops[i + 1] = top += list[i].pitch;
    }

    /** Finds rows whose pitch changed with no word of it: what is below them is off. */
    search(low, high, lowError, highError) {
      if (Math.abs(highError - lowError) <= this.tolerance(this.tops[high])) return;
      if (high === low + 1) { this.measurePitch(low); return; }
      const middle = (low + high) >> 1;
      const error = this.top(this.list[middle]) - this.header - this.tops[middle];
      this.search(low, middle, lowError, error);
      this.search(middle, high, error, highError);
    }

    /**
     * Brings every length up to date after `place`; `places` are measured in any case.
     *
     * Cost: two rectangles if nothing changed, about 2 log n more for each row that did.
     */
    measure(places) {
      const last = this.list.length - 1;
      for (const place of places) if (this.list[place]) this.measurePitch(place);
      if (places.length) this.setTops();
      const changes = this.changed.size;
      if (last >= 0) {
        this.measurePitch(last);
        const top = this.top(this.list[0]);
        this.header = Math.max(0, top);
        this.search(0, last, 0, this.top(this.list[last]) - top - this.tops[last]);
      } else {
        this.header = 0;
      }
      this.lastTop = last < 0 ? undefined : this.read(this.list[last]).screenTop;
      if (this.changed.size > changes) this.setTops();
      // The end is a whole number, and no news where all of the content is in view.
      const rest = this.end - this.header - this.tops[last + 1];
      if (this.range > 0) this.footer = rest >= 1 ? rest : 0;
    }

    /** The places of rows that are dirty, and of the ones before, whose margins may collapse. */
    dirtyPlaces() {
      return [...this.dirty].flatMap((element) => {
        const row = this.known.get(element);
        const place = row ? this.list.indexOf(row) : -1;
        return place < 0 ? [] : [place - 1, place];
      });
    }

    /** The rows in a viewport of that height; by their tops, so without a rectangle. */
    inView(height) {
      const {tops, list} = this;
      const offset = this.offset - this.header;
      let [first, end] = [0, list.length];
      while (first < end) {
        const middle = (first + end) >> 1;
        if (tops[middle + 1] <= offset) first = middle + 1; else end = middle;
      }
      for (end = first; end < list.length && tops[end] < offset + height;) end += 1;
      return list.slice(first, end);
    }
  }

  // ---- The recording

  class Recording {
    constructor(options) {
      const {scroller, key, emit, frameRate = 60} = options;
      if (scroller?.ownerDocument && scroller.ownerDocument !== document) {
        refuse('`scroller` is in another document than the recorder, as in an iframe; run the ' +
          'recorder in that document');
      }
      if (!(scroller instanceof Element)) refuse('`scroller` is to be the element that scrolls');
      if (!['string', 'function'].includes(typeof key)) refuse('`key` is to say what names a row');
      Object.assign(this, {scroller, emit, frameRate, onRefusal: options.onRefusal});
      this.intent = options.intent ??
        (({how, isAfterChange}) => (how === 'write' && isAfterChange ? 'correct' : 'navigate'));
      this.rows = new Rows(options);
      this.events = []; // of the frame that is being made
      this.undo = [];
      [this.frame, this.fingers, this.buttons, this.lastInput] = [0, 0, 0, -Infinity];
      [this.isMoving, this.isMeant, this.hasStopped] = [false, false, false];
      this.styles = new Map();
    }

    start() {
      const {rows} = this;
      this.isShown = this.scroller.clientHeight > 0;
      if (!this.isShown) refuse('the scroller has no height; start once the page shows it');
      rows.refuseSlots();
      rows.take(rows.scan(), {front: 0, back: 0});
      rows.layOut();
      rows.place();
      this.offset = points(rows.offset);
      rows.measure([...rows.list.keys()]);
      rows.changed.clear();
      this.view = this.viewport();
      this.emit(JSON.stringify(this.header()));
      this.watch();
      this.noteFocus(document.activeElement);
      this.write();
      requestAnimationFrame((time) => {
        this.begun = time - 1000 / this.frameRate;
        this.onFrame(time);
      });
      return this;
    }

    header() {
      const {rows, view} = this;
      return {listreplay: 1, host: 'web', producer: navigator.userAgent, frameRate: this.frameRate,
        scale: Math.min(4, Math.max(1, Math.round(devicePixelRatio))), viewport: view,
        offset: this.offset, layout: {table: {rowHeight: 0}},
        model: this.model(), tableHeader: points(rows.header),
        tableFooter: points(rows.footer), sections: this.sections()};
    }

    /** What the models cannot take for granted of a list in a web page. */
    model() {
      // A finger holds nothing beyond the range of a web page.
      return {fingerSuspendsClamp: false,
        ...(this.rows.overflowAnchor === 'auto' ? {} : {scrollAnchoring: false})};
    }

    sections() { return [{id: 'list', items: this.rows.list.map(itemOf)}]; }

    /** The insets are the scroll padding, which decides what is in view; padding is content. */
    viewport() {
      const {width, height} = this.rows;
      const style = getComputedStyle(this.scroller);
      const inset = (text) =>
        points((parseFloat(text) || 0) * (text.endsWith('%') ? height / 100 : 1));
      return {width, height,
        insets: {top: inset(style.scrollPaddingTop), bottom: inset(style.scrollPaddingBottom)}};
    }

    observed() {
      const items = {};
      for (const row of this.rows.inView(this.view.height)) {
        items[row.key] = points(this.rows.onScreen(row));
      }
      return {offset: this.offset, items};
    }

    /** Ends the recording; what the last frame has not drawn is written as one more. */
    stop() {
      if (this.hasStopped) return;
      this.frame += 1;
      this.flush();
      if (this.events.length) this.write();
      this.end();
    }

    end() {
      this.hasStopped = true;
      for (const undo of this.undo) undo();
    }

    // ---- Changes

    /** Takes all that has changed up to now, and what the engine made of the offset. */
    flush(records = []) {
      if (this.hasStopped) return;
      try {
        this.take([...records, ...this.changes.takeRecords()]);
      } catch (error) {
        this.end();
        if (!this.onRefusal) throw error;
        this.onRefusal(error);
      }
    }

    /** Does the same where most often nothing has changed since; two reads show whether it has. */
    glance() {
      const records = this.changes.takeRecords();
      const mayDiffer = records.length || !this.isShown || this.rows.dirty.size;
      if (mayDiffer || this.rows.hasMoved()) this.flush(records);
    }

    take(records) {
      const {rows} = this;
      const inserted = this.sort(records);
      const isNews = rows.layOut();
      const isBack = this.noteWindow();
      if (!this.isShown || (!isNews && !records.length)) return;
      rows.place();
      const [header, footer] = [rows.header, rows.footer];
      const hasOptOuts = rows.noteOptOuts();
      const found = rows.find(inserted);
      const change = found && difference(rows.list, found, inserted);
      if (change) rows.take(found.rows, change);
      rows.measure([...new Set([...change?.places ?? [], ...rows.dirtyPlaces()])]);
      rows.dirty.clear();
      this.noteViewport(records.some(({type}) => type === 'attributes'));
      if (change) this.pushUpdate(change, hasOptOuts, header, footer);
      else if (hasOptOuts) this.push({update: {...BATCH, ops: [], after: this.sections()}});
      this.pushResize(change, header, footer);
      if (isBack) this.push({viewport: {window: true}});
      rows.changed.clear();
      this.noteLayoutOffset(points(rows.offset));
    }

    /** Notes the rows to look at; gives the elements of known ones that were put in again. */
    sort(records) {
      const {rows} = this;
      const inserted = new Set();
      if (!records.length) return inserted;
      for (const {type, target, addedNodes, removedNodes} of records) {
        for (const node of removedNodes) rows.touch(node);
        for (const node of addedNodes) {
          for (const element of rows.touch(node)) inserted.add(element);
        }
        const element = rows.rowAround(target)?.element;
        if (element) rows.dirty.add(element);
        else if (rows.hidden.has(target) || rows.isRow(target)) rows.dirty.add(target);
        else if (type === 'attributes') rows.areAllDirty = true;
      }
      this.pushRestyle(records);
      return inserted;
    }

    pushUpdate(change, hasOptOuts, headerBefore, footerBefore) {
      const {rows} = this;
      this.refuseVirtual(change, headerBefore, footerBefore);
      for (const row of change.incoming) rows.changed.delete(row);
      if (change.isReload) {
        this.push({update: {via: 'reload', after: this.sections()}});
        rows.changed.clear();
        return;
      }
      const ops = change.ops.map((op) => op.map((part) => (part.element ? itemOf(part) : part)));
      const update = {...BATCH, ops};
      if (rows.changed.size || hasOptOuts) {
        // Other rows changed as well: one layout, hence one event, which then says all sizes.
        update.after = this.sections();
        rows.changed.clear();
      }
      this.push({update});
    }

    pushResize(change, headerBefore, footerBefore) {
      const {rows} = this;
      const resize = {};
      if (rows.changed.size) {
        resize.items = {};
        for (const {key, pitch} of rows.changed) resize.items[key] = points(pitch);
      }
      if (!isSame(rows.header, headerBefore)) resize.tableHeader = points(rows.header);
      if (!isSame(rows.footer, footerBefore)) resize.tableFooter = points(rows.footer);
      if (!Object.keys(resize).length) return;
      this.push({resize: {...BATCH, ...resize}});
    }

    /** A spacer that takes the place of rows gone from an end: the list is not all there. */
    refuseVirtual({old, front, back}, headerBefore, footerBefore) {
      const {list, header, footer} = this.rows;
      const sum = (rows) => rows.reduce((all, {pitch}) => all + pitch, 0);
      const middle = (all) => all.slice(front, all.length - back);
      const gain = sum(middle(list)) - sum(middle(old));
      const isSwap = (growth) => Math.abs(growth) > 1 && Math.abs(growth + gain) < 1;
      const isAtEnd = (front === 0 && isSwap(header - headerBefore)) ||
        (back === 0 && isSwap(footer - footerBefore));
      if (!isAtEnd) return;
      refuse('rows came or went at an end while as much empty space went or came there, as in a ' +
        'virtualised list; its rows are not the whole list, so record it with that switched off');
    }

    /**
     * Looks whether the list has a box at all; gives whether it has one again.
     *
     * What has changed in between is told then, as of the time without, when engines hold nothing.
     */
    noteWindow() {
      const wasShown = this.isShown;
      this.isShown = this.rows.height > 0;
      if (wasShown && !this.isShown) {
        this.push({viewport: {window: false}});
        if (!this.scroller.isConnected) {
          this.push({mark: `the scroller ${label(this.scroller)} was taken out of the page`});
        }
      }
      return !wasShown && this.isShown;
    }

    noteViewport(mayHaveInsets) {
      const {rows} = this;
      const {width, height} = rows;
      if (mayHaveInsets &&
          getComputedStyle(this.scroller).overflowAnchor !== rows.overflowAnchor) {
        refuse(`the scroller ${label(this.scroller)} no longer has the overflow-anchor with ` +
          'which the recording began; a trace says once whether the engine holds the place, so ' +
          'record each of the two by itself');
      }
      const isSameSize = width === this.view.width && height === this.view.height;
      if (isSameSize && !mayHaveInsets) return;
      const view = this.viewport();
      if (JSON.stringify(view) === JSON.stringify(this.view)) return;
      this.view = view;
      this.push({viewport: view});
    }

    // What the page did that makes an engine hold nothing, on the way from a row in view to the
    // scroller: told before the changes that the same layout makes.

    /** Remembers the styles of what is in view and was not before. */
    rememberStyles() {
      const {scroller, rows} = this;
      const styles = new Map();
      const remember = (element) =>
        styles.set(element, this.styles.get(element) ?? suppressingStyles(element));
      remember(scroller);
      for (const {element} of rows.inView(this.view.height)) {
        for (let at = element; !styles.has(at); at = at.parentElement) remember(at);
      }
      this.styles = styles;
    }

    pushRestyle(records) {
      const targets = new Set();
      for (const {type, target} of records) if (type === 'attributes') targets.add(target);
      if (!targets.size) return;
      const restyle = {};
      for (const [element, before] of this.styles) {
        if (![...targets].some((target) => target.contains(element))) continue;
        const now = suppressingStyles(element);
        const names = SUPPRESSING.filter((_, i) => before[i] !== now[i]);
        this.styles.set(element, now);
        if (!names.length || !element.isConnected) continue;
        const row = this.rows.known.get(element);
        if (row) (restyle.rows ??= {})[row.key] = names;
        else if (element === this.scroller) restyle.scroller = names;
        else restyle.between = [...new Set([...restyle.between ?? [], ...names])];
      }
      if (Object.keys(restyle).length) this.push({restyle});
    }

    // ---- The offset: who moved it

    /** What a layout did to the offset. */
    noteLayoutOffset(offset) {
      const before = this.offset;
      this.offset = offset;
      if (isSame(offset, before)) return;
      // A range that has become too short pulls the offset in, in every model as well; what comes
      // to the same offset is not told apart from that.
      if (isSame(offset, Math.min(Math.max(before, 0), this.modelRange()))) return;
      const moment = this.isAfterChange ? {when: 'layout'} : {};
      this.push({correct: {offset, ...moment, by: 'host'}});
    }

    /** The end of the range as one computes it who knows no more than the trace. */
    modelRange() {
      const {header, tops, list, footer} = this.rows;
      return Math.max(0, header + tops[list.length] + footer - this.view.height);
    }

    /** What moved the list at the start of a frame; called before any listener of the page. */
    noteArrival() {
      const offset = this.isShown ? this.rows.peek() : this.offset;
      if (isSame(offset, this.offset)) return;
      this.offset = offset;
      const isInput = this.fingers || this.buttons || this.frame - this.lastInput < FRAMES_OF_INPUT;
      if (this.isMeant || !isInput) {
        this.pushNavigate();
        return;
      }
      [this.isMoving, this.lastInput, this.lastMove] = [true, this.frame, this.frame];
      this.push({scroll: {phase: this.fingers ? 'drag' : 'decelerate', offset}});
    }

    /** What a script does to the offset, in one call. */
    writing(how, isSmooth, call) {
      if (this.hasStopped || this.isWriting) return call();
      this.flush();
      this.isWriting = true;
      try {
        return call();
      } finally {
        this.isWriting = false;
        this.wrote(how, isSmooth);
      }
    }

    wrote(how, isSmooth) {
      if (!this.isShown) return;
      this.rows.layOut();
      this.rows.place();
      const offset = points(this.rows.offset);
      this.isMeant = isSmooth;
      if (isSame(offset, this.offset)) return;
      this.offset = offset;
      if (this.intent({how, offset, isAfterChange: this.isAfterChange}) === 'correct') {
        this.push({correct: {offset, ...(this.isAfterChange ? {when: 'call'} : {})}});
      } else {
        this.pushNavigate();
      }
    }

    pushNavigate() {
      this.push({navigate: {to: {offset: this.offset}, animated: false}});
    }

    // ---- What is listened to

    watch() {
      const {scroller, rows} = this;
      this.changes = new MutationObserver((records) => this.flush(records));
      this.changes.observe(scroller, {subtree: true, childList: true, characterData: true,
        attributes: true});
      for (let at = above(scroller); at; at = above(at)) {
        this.changes.observe(at, {attributes: true});
      }
      this.undo.push(() => { this.changes.disconnect(); rows.sizes.disconnect(); });
      for (const name of INPUTS) this.listen(window, name, (event) => this.onInput(event));
      this.listen(window, 'load', () => this.flush()); // of a picture, which has its size now
      this.listen(scroller, 'focusin', ({target}) => this.noteFocus(target));
      this.listen(scroller, 'focusout', () => this.noteFocus(null));
      this.wrapWrites();
    }

    listen(target, name, listener) {
      const options = {capture: true, passive: true};
      target.addEventListener(name, listener, options);
      this.undo.push(() => target.removeEventListener(name, listener, options));
    }

    wrapWrites() {
      const {scroller} = this;
      const isMine = (element) => element === scroller;
      const isIn = (element) => scroller.contains(element) && element !== scroller;
      for (const name of ['scroll', 'scrollTo', 'scrollBy']) {
        this.wrap(Element.prototype, name, 'write', isMine);
        if (this.rows.isPage) this.wrap(window, name, 'write', () => true);
      }
      for (const name of ['scrollIntoView', 'scrollIntoViewIfNeeded']) {
        if (Element.prototype[name]) this.wrap(Element.prototype, name, 'into view', isIn);
      }
      this.wrap(HTMLElement.prototype, 'focus', 'focus', isIn);
      this.wrapScrollTop(isMine);
    }

    wrap(owner, name, how, concerns) {
      const recording = this;
      const native = owner[name];
      const wrapped = owner[name] = function (...given) {
        const call = () => native.apply(this, given);
        if (!concerns(this)) return call();
        return recording.writing(how, recording.isSmooth(given[0]?.behavior), call);
      };
      // Another recording may have wrapped it since; one that has stopped only hands on.
      this.undo.push(() => { if (owner[name] === wrapped) owner[name] = native; });
    }

    wrapScrollTop(concerns) {
      const recording = this;
      const property = () => Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
      const native = property();
      const wrapped = {...native, set(value) {
        const call = () => native.set.call(this, value);
        if (concerns(this)) recording.writing('write', recording.isSmooth(), call); else call();
      }};
      Object.defineProperty(Element.prototype, 'scrollTop', wrapped);
      this.undo.push(() => {
        if (property().set !== wrapped.set) return;
        Object.defineProperty(Element.prototype, 'scrollTop', native);
      });
    }

    isSmooth(behavior = 'auto') {
      return behavior === 'smooth' ||
        (behavior === 'auto' && getComputedStyle(this.scroller).scrollBehavior === 'smooth');
    }

    onInput(event) {
      if (this.hasStopped) return;
      if (event.type === 'scroll') this.noteArrival(); else this.onDevice(event);
    }

    onDevice(event) {
      const {type} = event;
      const [target] = event.composedPath(); // in a shadow root, unlike `event.target`
      const isHere = this.rows.isPage || (target instanceof Node && this.scroller.contains(target));
      // What a wheel has moved is there when its event comes; all others are told first.
      if (type === 'wheel' && isHere) this.noteInput();
      this.noteArrival();
      if (type.startsWith('touch')) this.onTouch(event, target, isHere);
      if (/^pointer(up|cancel)$/.test(type)) this.buttons = 0;
      if (type === 'keydown' || (type === 'pointerdown' && isHere)) this.noteInput();
      if (type === 'pointerdown' && isHere && event.pointerType === 'mouse') {
        this.buttons = event.buttons;
      }
    }

    noteInput() {
      [this.lastInput, this.isMeant] = [this.frame, false];
    }

    onTouch({type, touches}, target, isHere) {
      if (type === 'touchstart' && isHere && !this.fingers) {
        this.noteInput();
        this.fingers = touches.length;
        this.push({scroll: {phase: 'begin', offset: this.offset}});
        // An element that is taken out of the page still gets its touches, but no window sees them.
        for (const name of ['touchend', 'touchcancel']) {
          target.addEventListener(name, (last) => this.onInput(last), {once: true, passive: true});
        }
      } else if (/^touch(end|cancel)$/.test(type) && this.fingers && !touches.length) {
        this.noteInput();
        [this.fingers, this.isMoving, this.lastMove] = [0, true, this.frame];
        this.push({scroll: {phase: 'end', offset: this.offset}});
      }
    }

    /** Engines prefer as anchor what is edited, fields of forms not counted: only that matters. */
    noteFocus(element) {
      const item = element?.isContentEditable ? this.rows.rowAround(element)?.key : undefined;
      if (item === this.focused) return;
      this.focused = item;
      this.push({focus: item === undefined ? {} : {item}});
    }

    // ---- Frames

    onFrame(time) {
      if (this.hasStopped) return;
      requestAnimationFrame((next) => this.onFrame(next)); // so it comes before the page's own
      const frames = Math.round((time - this.begun) * this.frameRate / 1000);
      this.frame = Math.max(this.frame + 1, frames);
      this.glance();
      if (this.isMoving && !this.fingers && !this.buttons &&
          this.frame - this.lastMove >= FRAMES_TO_REST) {
        this.isMoving = false;
        this.push({scroll: {phase: 'rest', offset: this.offset}});
      }
      // A new observer is told once in any case, after the layout of this very frame.
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        this.flush();
        if (this.events.length) this.write();
      });
      observer.observe(this.scroller);
    }

    get isAfterChange() { return this.events.some(({update, resize}) => update ?? resize); }

    push(event) { this.events.push(event); }

    /** Writes the events since the frame before, which all show in this one, and what it shows. */
    write() {
      const t = seconds(this.frame / this.frameRate);
      const events = this.isShown ? [...this.events, {observe: this.observed()}] : this.events;
      this.events = [];
      for (const event of events) this.emit(JSON.stringify({t, ...event}));
      this.rememberStyles();
    }
  }

  return {
    /**
     * Begins to record a list; the header is emitted at once, the rest from frame to frame.
     *
     * The page must be laid out. Refusals before the header are thrown; one that comes later ends
     * the recording and goes to `onRefusal`, else to the console as an uncaught error.
     *
     * @param {object} options
     * @param {Element} options.scroller What scrolls; `document.scrollingElement` for the page.
     * @param {string|function(Element): string} options.key What names a row for as long as it is
     *   in the list, whatever element shows it: an attribute, or a function of the row's element.
     * @param {string} [options.rows] A selector for the rows within the scroller; by default the
     *   elements with the attribute `key`, else the children of the scroller.
     * @param {function(string): void} options.emit Takes each line, without a line feed.
     * @param {number} [options.frameRate] Frames in a second of the screen, by default 60.
     * @param {function({how: string, offset: number, isAfterChange: boolean}): string}
     *   [options.intent] Says what a script's write of the offset is: 'correct', to keep the
     *   reader's place, or 'navigate', to go somewhere. `how` is 'write', 'into view' or 'focus';
     *   `isAfterChange` is whether the list changed in the same frame. By default a plain write
     *   after a change is a correction and all else is meant.
     * @param {function(Error): void} [options.onRefusal] Takes what ended the recording early.
     * @returns {{stop: function(): void}} `stop` writes what is left and lets go of the page.
     */
    start(options) {
      const recording = new Recording(options).start();
      return {stop: () => recording.stop()};
    },
  };
})();
