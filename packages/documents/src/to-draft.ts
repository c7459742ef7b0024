import { isBlank } from '@headwater/contract/characters';
import { isEmptyHtml } from '@headwater/richtext/plain-text';
import { normaliseStyles } from '@headwater/richtext/paste/normalise-styles';
import { normaliseSuperscripts } from '@headwater/richtext/paste/normalise-superscripts';
import { normaliseWord } from '@headwater/richtext/paste/normalise-word';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { describeNotKept } from './describe-not-kept.ts';
import { DocumentError } from './document-error.ts';
import { parseHtml } from './html/parse-html.ts';
import type { DocumentPicture, PictureCollector } from './pictures.ts';
import type { SourceDocument } from './source-document.ts';
import { takeOutline, type Outline } from './take-outline.ts';

/** An article as a document has it. */
export interface DocumentDraft extends Outline {
  /** Rich text in its stored form, whose pictures are still to be stored under their addresses. */
  content: string;
  pictures: DocumentPicture[];
  /** What could not be kept, each in words. */
  notKept: string[];
}

/** Turns what a reader found into an article, by the same steps as a paste, and says what the stored form cannot hold. */
export function toDraft(source: SourceDocument, { pictures }: PictureCollector): DocumentDraft {
  const { body } = parseHtml(source.html);
  for (const element of body.querySelectorAll('script, style, noscript, template, title, meta, link, button'))
    element.remove();
  normaliseWord(body);
  normaliseSuperscripts(body);
  normaliseStyles(body);
  unwrapInnerLinks(body);
  const outline = takeOutline(body, source);
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  const content = sanitiseHtml(body.innerHTML, { ownOrigins: [] });
  if (content === null)
    throw new DocumentError(
      'This document is longer than an article may be (256,000 bytes). Please bring in a part of it.',
    );
  if (isEmptyHtml(content)) throw new DocumentError('There is no text in this document that could be brought in.');
  return {
    ...outline,
    content,
    pictures: pictures.filter(({ fileId }) => content.includes(fileId)),
    notKept: [...describeNotKept(body, parseHtml(content).body), ...source.notKept],
  };
}

/** Links within the document lead nowhere: a note's number is text, the arrow back from it nothing. */
function unwrapInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    if (link.textContent.trim() === '↑') link.remove();
    else link.replaceWith(...link.childNodes);
  }
  for (const mark of body.querySelectorAll('sup'))
    if (/^\[\d+\]$/.test(mark.textContent)) mark.replaceWith(...mark.childNodes);
}

function isEmpty(paragraph: Element): boolean {
  return isBlank(paragraph.textContent) && !paragraph.querySelector('img, iframe');
}
