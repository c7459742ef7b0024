import { isEmptyHtml, plainText } from '@headwater/richtext/plain-text';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { compareNumbers } from './balance/compare-numbers.ts';
import { compareWords } from './balance/compare-words.ts';
import { describeNotKept } from './describe-not-kept.ts';
import { DocumentError } from './document-error.ts';
import { parseHtml } from './html/parse-html.ts';
import type { DocumentPicture, PictureCollector } from './pictures.ts';
import type { SourceDocument } from './source-document.ts';
import { tidyBody } from './tidy-body.ts';
import { takeOutline, type Outline } from './take-outline.ts';

/** A source’s words lack the marks that plain text uses for them. */
const RAISED_OR_LOWERED = /<\/?su[bp]>/g;

/** A document's article. */
export interface DocumentDraft extends Outline {
  /** Rich text in its stored form, whose pictures are still to be stored under their addresses. */
  content: string;
  pictures: DocumentPicture[];
  /** What could not be kept, each in words. */
  notKept: string[];
}

/** Empty paragraphs for spacing, as office programs have them. */
const SPACERS = /<p[^<>]*>(?:\s|<br \/>)*<\/p>/g;

/** Turns a reader's result into an article, by the same steps as a paste, and reports what the stored form cannot hold. */
export function toDraft(source: SourceDocument, { pictures }: PictureCollector): DocumentDraft {
  const { body } = parseHtml(source.html);
  tidyBody(body);
  const pictureCount = body.querySelectorAll('img').length;
  const { dropped, ...outline } = takeOutline(body, source);
  const stored = sanitiseHtml(body.innerHTML, { ownOrigins: [] });
  if (stored === null)
    throw new DocumentError(
      'This document is longer than an article may be (256,000 bytes). Please import a part of it.',
    );
  const content = stored.replaceAll(SPACERS, '');
  if (isEmptyHtml(content)) throw new DocumentError('There is no text to import in this document.');
  return {
    ...outline,
    content,
    pictures: pictures.filter(({ fileId }) => content.includes(fileId)),
    notKept: [
      ...describeNotKept(body, parseHtml(content).body, (source.words.pictures ?? 0) - pictureCount),
      ...source.notKept,
      ...compareNumbers(source.words.numbers ?? [], content),
      ...compareWords(
        { ...source.words, leftOut: [...source.words.leftOut, ...dropped] },
        {
          text: plainText(content.replaceAll(RAISED_OR_LOWERED, '')),
          outline: `${outline.title} ${outline.author} ${outline.introHeader}`,
        },
      ),
    ],
  };
}
