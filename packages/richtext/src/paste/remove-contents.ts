import { isBlank } from '@headwater/contract/characters';

/** The marks of pandoc, Word, LibreOffice and wikis. */
const CONTENTS =
  '[role="doc-toc"], nav#TOC, :is(nav, div)#toc, :is(nav, div, ul, ol).toc, .table-of-contents, ' +
  'p[class^="MsoToc"], div[id^="Table of Contents"]';

/** Removes tables of contents, whose page numbers and links lead nowhere, and returns their words. */
export function removeContents(body: Element): string[] {
  const removed: string[] = [];
  for (const contents of body.querySelectorAll(CONTENTS)) {
    if (!body.contains(contents)) continue;
    if (!isBlank(contents.textContent)) removed.push(contents.textContent);
    contents.remove();
  }
  return removed;
}
