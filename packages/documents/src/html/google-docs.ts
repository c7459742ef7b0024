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

/** Removes the comments of a page from Google Docs, which it has as notes, and returns their number. */
export function removeGoogleComments(body: HTMLElement): number {
  for (const mark of body.querySelectorAll('a[id^="cmnt_ref"]')) (mark.closest('sup') ?? mark).remove();
  const comments = body.querySelectorAll('a[id^="cmnt"][href^="#cmnt_ref"]');
  for (const comment of comments) comment.closest('div')?.remove();
  return comments.length;
}
