/** The class of a list in a page that Google Docs exports, with its level from 0. */
const LIST_CLASS = /\b(lst-kix_\w+-(\d))\b/;
/** The look of such a list's numbers: a counter, which the page writes before each item. */
const LIST_COUNTER =
  /\.(lst-kix_\w+-\d)\s*>\s*li:before\s*\{\s*content:[^{}]*counter\([\w-]+,\s*([a-z-]+)\)/g;

/** Gives the lists of a page from Google Docs their levels and numbers, which their classes alone tell. */
export function readGoogleLists(body: HTMLElement, html: string): void {
  const looks = new Map(
    [...html.matchAll(LIST_COUNTER)].map(([, name = '', look = '']): [string, string] => [name, look]),
  );
  for (const list of body.querySelectorAll<HTMLElement>(':is(ol, ul)[class*="lst-kix_"]')) {
    const [, name = '', level = '0'] = LIST_CLASS.exec(list.className) ?? [];
    const look = looks.get(name);
    if (look !== undefined) list.style.listStyleType = look;
    for (const item of list.children) item.setAttribute('data-aria-level', String(Number(level) + 1));
  }
}

const COMMENT_MARK = 'a[id^="cmnt_ref"]';
const COMMENT_LINK = 'a[id^="cmnt"][href^="#cmnt_ref"]';
const NOT_IN_COMMENTS = `h1, h2, h3, h4, h5, h6, ul, ol, table, img, ${COMMENT_MARK}`;

/**
 * Removes the comments of a page from Google Docs, which it has as notes, each in its own element, and returns their
 * number. In another page, which may have the same links, what is around them stays.
 */
export function removeGoogleComments(body: HTMLElement): number {
  const links = [...body.querySelectorAll(COMMENT_LINK)];
  const around = new Set(links.flatMap((link) => [link.closest('div'), link.closest('p')]));
  const comments = [...around].filter((element) => element !== null && isComment(element));
  for (const element of [...comments, ...links, ...body.querySelectorAll(COMMENT_MARK)]) element?.remove();
  return links.length;
}

function isComment(element: Element): boolean {
  const label = element.querySelector(COMMENT_LINK)?.textContent.trim() ?? '';
  return (
    label !== '' &&
    element.textContent.trim().startsWith(label) &&
    element.querySelector(NOT_IN_COMMENTS) === null
  );
}
