/**
 * Runs in the review's frame alone: lets an editor choose a part of the page, by pointer or by keyboard, and tells the
 * portal its name. The buttons lie in a layer above the page, so that the page itself is as readers get it.
 */
(() => {
  // In a tab of its own there is nobody to tell.
  if (parent === window) return;
  const { portal, labels } = document.currentScript.dataset;
  const labelByKey = JSON.parse(labels);
  const main = document.querySelector('main');
  const toolbar = document.createElement('div');
  toolbar.className = 'place-marks';
  toolbar.setAttribute('role', 'toolbar');
  toolbar.setAttribute('aria-orientation', 'vertical');
  toolbar.setAttribute('aria-label', 'Request a change: the arrow keys lead from part to part');

  let current = null;
  /** The button that opened the portal's panel, which takes the focus out of the frame. */
  let chosen = null;
  const marks = [...main.querySelectorAll('[data-place]')]
    .filter(({ dataset }) => dataset.place in labelByKey)
    .map(addMark);
  const markOf = new Map(marks.map((mark) => [mark.element, mark]));

  function addMark(element) {
    const { place } = element.dataset;
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = 'Request a change';
    button.setAttribute('aria-label', `Request a change: ${labelByKey[place]}`);
    const mark = { element, button };
    button.addEventListener('focus', () => show(mark));
    button.addEventListener('click', () => {
      chosen = button;
      parent.postMessage({ place }, portal);
    });
    toolbar.append(button);
    return mark;
  }

  function takeFocusBack() {
    chosen?.focus();
    chosen = null;
  }

  /** Until the portal's panel has taken the focus, it does not hear the key that closes it. */
  function takeChoiceBack({ key }) {
    if (key === 'Escape' && chosen) parent.postMessage({ place: null }, portal);
    else forgetChoice();
  }

  /** What is done in the frame needs no focus from the panel. */
  function forgetChoice() {
    chosen = null;
  }

  function show(mark) {
    if (current === mark) return;
    hide();
    current = mark;
    for (const { button } of marks) button.tabIndex = button === mark.button ? 0 : -1;
    mark.element.dataset.marking = '';
    mark.button.dataset.current = '';
  }

  function hide() {
    if (!current) return;
    delete current.element.dataset.marking;
    delete current.button.dataset.current;
    current = null;
  }

  /** Puts each button at the upper right corner of its part; what is closed has none. */
  function place() {
    const origin = main.getBoundingClientRect();
    const boxes = marks.map(({ element }) => element.getBoundingClientRect());
    for (const [index, { button }] of marks.entries()) {
      const { top, right, width } = boxes[index];
      button.hidden = width === 0;
      button.style.top = `${top - origin.top}px`;
      button.style.right = `${Math.max(0, origin.right - right)}px`;
    }
  }

  function move(event) {
    const shown = marks.filter(({ button }) => !button.hidden);
    const at = shown.findIndex(({ button }) => button === document.activeElement);
    const target = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: shown.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    shown[target]?.button.focus();
  }

  main.addEventListener('pointerover', ({ target }) => {
    const element = target.closest('[data-place]');
    const mark = markOf.get(element);
    if (mark) show(mark);
    else if (!toolbar.contains(target)) hide();
  });
  main.addEventListener('pointerleave', () => toolbar.contains(document.activeElement) || hide());
  toolbar.addEventListener('keydown', move);
  toolbar.addEventListener('keydown', takeChoiceBack);
  main.addEventListener('pointerdown', forgetChoice);
  toolbar.addEventListener('focusout', hide);
  window.addEventListener('focus', takeFocusBack);
  if (marks.length > 0) marks[0].button.tabIndex = 0;
  main.prepend(toolbar);
  new ResizeObserver(place).observe(main);
})();
