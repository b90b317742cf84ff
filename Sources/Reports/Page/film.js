// The film of a run: what was drawn in each frame, found without going over all frames.

const CELL_FIELDS = 8;
const VIEWPORT_FIELDS = 7;
const BUCKET = 64; // frames whose cells are kept together
const KINDS = ['item', 'header', 'footer', 'pinned header', 'pinned footer'];

/** One piece of a film. */
class Piece {
  constructor(line) { this.line = line; }

  /** The place among its frames of the one that a frame looks like. */
  row(frame) { return Math.max(0, lastAtMost(this.line.frames, frame)); }

  /** The values that hold from a frame on: the rest of a group that begins with its frame. */
  group(list, size, frame) {
    let [low, high] = [0, list.length / size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle * size] <= frame) low = middle + 1; else high = middle;
    }
    const start = Math.max(0, low - 1) * size;
    return list.slice(start + 1, start + size);
  }

  /** The cells of a frame; those of a bucket of frames are gathered when one is first asked for. */
  cells(frame) {
    this.buckets ??= this.gather();
    const {cells, names} = this.line;
    const found = [];
    for (const start of this.buckets.get(Math.floor(frame / BUCKET)) ?? []) {
      if (cells[start + 2] > frame || cells[start + 3] < frame) continue;
      const [kind, name, , , x, y, width, height] = cells.slice(start, start + CELL_FIELDS);
      found.push({kind, name: names[name] ?? '', x, y, width, height});
    }
    return found;
  }

  gather() {
    const buckets = new Map();
    const {cells} = this.line;
    for (let start = 0; start < cells.length; start += CELL_FIELDS) {
      const last = Math.floor(cells[start + 3] / BUCKET);
      for (let bucket = Math.floor(cells[start + 2] / BUCKET); bucket <= last; bucket += 1) {
        if (!buckets.has(bucket)) buckets.set(bucket, []);
        buckets.get(bucket).push(start);
      }
    }
    return buckets;
  }
}

/** All pieces of a run. */
class Film {
  constructor(lines) {
    this.pieces = lines.map((line) => new Piece(line))
      .sort((one, other) => one.line.first - other.line.first);
    this.last = this.pieces.at(-1)?.line.last ?? -1;
  }

  get isEmpty() { return this.pieces.length === 0; }

  /** What a frame shows; nothing if the film does not have it. */
  frame(frame) {
    const piece = this.pieces[lastAtMost(this.pieces, frame, (each) => each.line.first)];
    if (!piece || frame > piece.line.last) return undefined;
    const {line} = piece;
    const row = piece.row(frame);
    const [width, height, top, left, bottom, right] =
      piece.group(line.viewport, VIEWPORT_FIELDS, frame);
    return {
      offset: line.offset[row],
      anchor: line.names[line.anchor[row]],
      place: line.place[row] ?? null,
      content: piece.group(line.content, 2, frame)[0],
      viewport: {width, height, insets: {top, left, bottom, right}},
      cells: piece.cells(frame),
    };
  }

  /**
   * What changes, in columns: the frames in which something does, with the offset, the anchor's
   * place and a number that tells one anchor from the next.
   */
  get course() {
    if (this.columns) return this.columns;
    const numbers = new Map();
    const columns = {frames: [], offset: [], place: [], anchor: []};
    for (const {line} of this.pieces) {
      for (const [row, frame] of line.frames.entries()) {
        const name = line.names[line.anchor[row]];
        if (!numbers.has(name)) numbers.set(name, numbers.size);
        columns.frames.push(frame);
        columns.offset.push(line.offset[row]);
        columns.place.push(line.place[row] ?? NaN);
        columns.anchor.push(numbers.get(name));
      }
    }
    this.columns = columns;
    return columns;
  }

  /** The first frame behind one in which something changes; nothing if there is none. */
  nextChange(frame) {
    const start = Math.max(0, lastAtMost(this.pieces, frame, (each) => each.line.first));
    for (let place = start; place < this.pieces.length; place += 1) {
      const {frames, first} = this.pieces[place].line;
      const row = lastAtMost(frames, frame) + 1;
      // A piece begins with a frame of its own, also where it looks as the one before.
      const isNews = frames[row] !== first || !this.isSeam(place);
      const next = isNews ? frames[row] : frames[row + 1];
      if (next !== undefined) return next;
    }
    return undefined;
  }

  /** Whether a piece begins as the one before it ends. */
  isSeam(place) {
    if (place === 0) return false;
    const [one, other] = [this.pieces[place - 1].line.last, this.pieces[place].line.first]
      .map((frame) => {
        const {cells, ...rest} = this.frame(frame);
        return JSON.stringify([rest, cells.map((cell) => JSON.stringify(cell)).sort()]);
      });
    return one === other;
  }

  /** The largest width and height that the viewport ever has; nothing without a film. */
  get extent() {
    if (this.isEmpty) return undefined;
    if (this.largest) return this.largest;
    this.largest = {width: 0, height: 0};
    for (const {line: {viewport}} of this.pieces) {
      for (let start = 0; start < viewport.length; start += VIEWPORT_FIELDS) {
        this.largest.width = Math.max(this.largest.width, viewport[start + 1]);
        this.largest.height = Math.max(this.largest.height, viewport[start + 2]);
      }
    }
    return this.largest;
  }
}
