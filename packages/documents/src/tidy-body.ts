import { nestLists } from '@headwater/richtext/paste/nest-lists';
import { normaliseScripts } from '@headwater/richtext/paste/normalise-scripts';
import { normaliseStyles } from '@headwater/richtext/paste/normalise-styles';
import { normaliseWord } from '@headwater/richtext/paste/normalise-word';
import { replaceCheckBoxes } from '@headwater/richtext/paste/replace-check-boxes';

const NOT_TEXT = 'script, style, noscript, template, title, meta, link, button';
const BACK_ARROW = /^\s*[↑↩]\uFE0E?\s*$/;
const NOTE_NUMBER = /^\s*\[\d+\]\s*$/;

/** Converts the output of office programs into standard elements, by the steps of a paste and some more. */
export function tidyBody(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove();
  replaceCheckBoxes(body);
  normaliseWord(body);
  nestLists(body);
  unwrapOuterLists(body);
  normaliseScripts(body);
  normaliseStyles(body);
  unwrapInnerLinks(body);
  for (const mark of body.querySelectorAll('sup, sub')) if (NOTE_NUMBER.test(mark.textContent)) unwrap(mark);
  // Links are underlined by themselves.
  for (const underline of body.querySelectorAll('a > u')) unwrap(underline);
  for (const block of body.querySelectorAll('p, li, blockquote, h1, h2, h3, h4, h5, h6')) trimStart(block);
}

/** Links within the document lead nowhere: a note's number becomes text, and the arrow back from it is removed. */
function unwrapInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    if (BACK_ARROW.test(link.textContent)) link.remove();
    else unwrap(link);
  }
}

/** An item that begins on a deeper level is a list of its own: a list around it would change its signs. */
function unwrapOuterLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const isOutermost = list.parentElement?.closest('ul, ol') === null;
    const goesOn = list.previousElementSibling?.matches('ul, ol') ?? false;
    if (isOutermost && !goesOn && [...list.children].every((child) => child.matches('ul, ol'))) unwrap(list);
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Some programs indent the first line with a tab, or separate an item's text from its bullet with one. */
function trimStart(block: Element): void {
  const [first] = block.childNodes;
  if (first?.nodeType === first?.TEXT_NODE && first?.textContent)
    first.textContent = first.textContent.trimStart();
}
