// What the page says of numbers and names. A name is only ever text.
'use strict';

const NAME_LIMIT = 160; // characters of a name that are shown
// Controls, line separators, and the marks that turn the direction of writing.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A name as people can read it: controls as escapes, a long one cut. */
function printable(name) {
  const text = String(name);
  const characters = text.length > NAME_LIMIT ? [...text.slice(0, 2 * NAME_LIMIT)] : [];
  const cut = characters.length > NAME_LIMIT
    ? `${characters.slice(0, NAME_LIMIT).join('')}… (${text.length} units)` : text;
  return cut.replace(
    UNPRINTABLE, (each) => `\\u{${each.charCodeAt(0).toString(16).toUpperCase()}}`);
}

/** A number with at most four decimals. */
const number = (value) => String(Math.round(value * 1e4) / 1e4);

/** A distance with its sign. */
const signed = (value) => (value > 0 ? '+' : '') + number(value);

/** The time of a frame in seconds. */
const seconds = (frame, rate) => `${number(frame / rate)} s`;

const counted = (count, thing) =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;

/** What each reason says of a shift. */
const REASONS = {
  'policy': 'The place could have been held.',
  'clamp': 'No legal offset holds the place.',
  'late': 'The place comes back, but only frames after.',
  'doubled': 'The offset was corrected twice for one change.',
  'lost-identity': 'The cell is new, and the policy tells rows by their cells.',
  'suppressed': 'Something in the same frame turned the policy off.',
  'estimate': 'Rows above took their true heights.',
  'drift': 'Small steps, each below a pixel, added up.',
  'rounding': 'Small steps, made where offsets are put on pixels, added up.',
};

/** A shift in one sentence of numbers. */
const shiftWords = (shift) =>
  `expected ${number(shift.expected)}, shown ${number(shift.actual)}, shift ${signed(shift.shift)}`;

/** The verdict on a run, short. */
function verdictWords(run) {
  const {verdict, shifts} = run;
  if (!shifts.length) return `none of ${counted(verdict.frames ?? 0, 'frame')} flagged`;
  return `${shifts.length.toLocaleString('en')} of ${counted(verdict.frames ?? 0, 'frame')} ` +
    `flagged, worst ${signed(verdict.worst)}`;
}

/** Shifts of one item in frames in a row, for one reason and by one event. */
function shiftSpans(shifts) {
  const spans = [];
  for (const shift of shifts) {
    const span = spans.at(-1);
    if (span && goesOn(span, shift)) {
      span.last = shift;
      span.count += 1;
      span.least = Math.min(span.least, shift.shift);
      span.most = Math.max(span.most, shift.shift);
    } else {
      spans.push({first: shift, last: shift, count: 1, least: shift.shift, most: shift.shift});
    }
  }
  return spans;
}

const goesOn = ({last}, shift) =>
  shift.frame === last.frame + 1 && shift.item === last.item && shift.reason === last.reason &&
  shift.event === last.event && shift.shift > 0 === last.shift > 0 &&
  !shift.clamped && !last.clamped;

/** A span in words, without its item. */
function spanWords({first, last, count, least, most}) {
  if (count === 1) return shiftWords(first);
  const steps = least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
  return `${counted(count, 'frame')} of ${steps}, from ${number(first.expected)} to ` +
    number(last.actual);
}

/** A new element with a class, a text, and what is in it. */
function element(tag, name = '', ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}

/** A name in an element of its own, so that its direction of writing stays inside. */
const nameElement = (name) => element('bdi', 'name', printable(name));
