/** Elements within a line: a cell uses the same style for the position of its text. */
const styledSelector = ['span', 'font', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'small']
  .map((tag) => `${tag}[style*="vertical-align"]`)
  .join();

const styleTags = new Map([
  ['super', 'sup'],
  ['sub', 'sub'],
]);

/** Only letters that Unicode itself has raised or lowered. */
const ALREADY_RAISED = /^[⁰¹²³⁴-ⁿ₀-ₜ]+$/u;

/** Turns raised and lowered styles into elements, and removes these from letters that are already raised or lowered. */
export function normaliseScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(styledSelector)) {
    const tag = styleTags.get(element.style.verticalAlign);
    if (tag === undefined) continue;
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
  for (const element of body.querySelectorAll('sup, sub'))
    if (ALREADY_RAISED.test(element.textContent.trim())) element.replaceWith(...element.childNodes);
}
