// What the scenario pages share: a list of 60 rows of 50 px in a scroller of 500 px, and a clock of
// frames. A page says `scenario({...})` with
//
//   claim     what it shows, in one sentence
//   offset    where the list stands at first (500)
//   at        an object: frame, counted from the start, to what the page does in it
//   input     what the user does, as data for who drives the browser: [{frame, wheel: dy} or
//             {frame, touch: [{dy, frames}], fling: true}]
//   end       the last frame (60)
//
// Opened by hand a page plays by itself. Who drives it sets `isScenarioDriven` before it loads and
// calls `scenario.start()` once the recorder runs. `?anchoring=off` switches scroll anchoring off.
// With `<script src="page.js" data-page>` the page itself is what scrolls.
'use strict';

const query = new URLSearchParams(location.search);
const isPage = 'page' in document.currentScript.dataset;
document.documentElement.classList.toggle('page', isPage);
const list = document.createElement('main');
list.id = isPage ? 'rows' : 'list';
const scroller = isPage ? document.scrollingElement : list;
let lastKey = 59;

/** A row. */
function makeRow(key, height = 50) {
  const row = document.createElement('div');
  row.dataset.key = key;
  row.style.height = `${height}px`;
  row.textContent = key;
  return row;
}

/** The row with that number at the start. */
const row = (number) => scroller.querySelector(`[data-key="row-${number}"]`);
const rows = () => [...scroller.querySelectorAll('[data-key]')];

/** Puts new rows before an element, or at the end. */
function insert(count, before, height) {
  for (let i = 0; i < count; i += 1) {
    lastKey += 1;
    list.insertBefore(makeRow(`row-${lastKey}`, height), before);
  }
}

/** Puts other elements in the place of rows, with the same keys. */
function rebuild(...old) {
  for (const each of old) each.replaceWith(makeRow(each.dataset.key, parseFloat(each.style.height)));
}

function setHeight(height, ...all) {
  for (const each of all) each.style.height = `${height}px`;
}

/** The rows from one number to another, both included. */
const between = (first, last) =>
  Array.from({length: last - first + 1}, (_, i) => row(first + i));

function scenario({claim, offset = 500, at = {}, input = [], end = 60, key = 'data-key', setUp}) {
  const state = {
    claim, scroller, key, input, done: false, frame: 0,
    start() {
      requestAnimationFrame(() => {
        state.frame += 1;
        at[state.frame]?.();
        for (const [index, each] of input.entries()) {
          if (each.frame === state.frame) globalThis.sendScenarioInput?.(String(index));
        }
        if (state.frame < end) state.start(); else state.done = true;
      });
    },
  };
  document.title = claim;
  document.body.append(list);
  list.append(...Array.from({length: 60}, (_, i) => makeRow(`row-${i}`)));
  if (query.get('anchoring') === 'off') scroller.style.overflowAnchor = 'none';
  setUp?.();
  scroller.scrollTop = offset;
  window.scenario = state;
  if (!window.isScenarioDriven) state.start();
}
