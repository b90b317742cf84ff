// Plays the steps in a page of its own and tells how long that took and where the anchor stood.
//
// The anchor is the first row whose top edge is in view. It is found by walking from the one
// before, which costs a fraction of what asking for the element under a point does in a long list.
(given) => {
  const {heights, steps, offset, isAnchored, isFramed} = given;
  document.open();
  document.write('<!doctype html><style>body { margin: 0 } #list { height: 800px; width: 390px;'
    + ' overflow-y: scroll } #list > div { overflow: hidden }</style><div id="list"></div>');
  document.close();
  const list = document.getElementById('list');
  let count = 0;
  const rows = (given) => {
    const fragment = document.createDocumentFragment();
    for (const height of given) {
      const row = document.createElement('div');
      row.number = count++;
      row.style.height = `${height}px`;
      row.textContent = `Row ${row.number}`;
      fragment.append(row);
    }
    return fragment;
  };
  const top = (row) => row.getBoundingClientRect().top;
  const change = (step) => {
    list.prepend(rows(step));
    for (const _ of step) list.lastElementChild.remove();
  };

  const beforeBuild = performance.now();
  list.append(rows(heights));
  if (!isAnchored) list.style.overflowAnchor = 'none';
  list.scrollTop = offset;
  let anchor = list.firstElementChild;
  const chooseAnchor = () => {
    for (let row; (row = anchor.previousElementSibling) && top(row) >= 0;) anchor = row;
    while (top(anchor) < 0) anchor = anchor.nextElementSibling;
  };
  const places = [];
  chooseAnchor();
  const build = performance.now() - beforeBuild;
  const answer = (milliseconds) => ({build, milliseconds, places});

  if (!isFramed) {
    const start = performance.now();
    for (const step of steps) {
      const place = {row: anchor.number, before: top(anchor)};
      change(step);
      place.after = top(anchor);
      places.push(place);
      chooseAnchor();
    }
    return answer(performance.now() - start);
  }

  return new Promise((resolve) => {
    let start;
    const frame = () => {
      start ??= performance.now();
      // What the frame before has drawn.
      if (places.length) {
        places.at(-1).after = top(anchor);
        chooseAnchor();
      }
      if (places.length === steps.length) return resolve(answer(performance.now() - start));
      places.push({row: anchor.number, before: top(anchor)});
      change(steps[places.length - 1]);
      requestAnimationFrame(frame);
    };
    // The first frame draws the list as it was built.
    requestAnimationFrame(() => requestAnimationFrame(frame));
  });
}
