/** Writes the boxes of a form or a task list as signs, which say whether they are ticked. */
export function replaceCheckBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input')) {
    const isBox = /^(?:checkbox|radio)$/i.test(box.getAttribute('type') ?? '');
    if (isBox) box.replaceWith(box.hasAttribute('checked') ? '☒' : '☐');
  }
}
