import { pdfNeedsPassword } from '@headwater/contract/images';
import { formatCount } from '@headwater/contract/money';
import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../document-error.ts';
import { isMadeUpTitle } from '../made-up-title.ts';
import { escapeHtml, type SourceDocument } from '../source-document.ts';
import { joinAccents, toLines, withoutRunningLines, type TextLine } from './text-lines.ts';
import { itemSign, toBlocks, type PdfBlock } from './to-blocks.ts';

const MAX_PAGES = 200;

/** Reads the text of a PDF with pdf.js: larger text than most is a heading. No page is drawn. */
export async function readPdf(bytes: Uint8Array): Promise<SourceDocument> {
  const document = await openPdf(bytes);
  const { numPages } = document;
  if (numPages > MAX_PAGES)
    throw new DocumentError(
      `This PDF has ${formatCount(numPages)} pages; at most ${MAX_PAGES} can be imported. Print the pages that matter to a new PDF.`,
    );
  const pages: TextLine[][] = [];
  const written: string[] = [];
  for (let number = 1; number <= numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = joinAccents(items.filter((item) => 'str' in item));
    pages.push(toLines(texts));
    for (const { str, hasEOL } of texts) written.push(str, hasEOL ? '\n' : '');
    written.push('\n');
    page.cleanup();
  }
  if (pages.every((lines) => lines.length === 0))
    throw new DocumentError(
      'This PDF has no text: its pages are pictures, as a scanner makes them. Recognise the text first, and import that.',
    );
  const { pages: texts, left } = withoutRunningLines(pages);
  const title = await readTitle(document);
  return {
    html: toHtml(toBlocks(texts)),
    title,
    notKept: [
      'Pictures, links, table columns, levels of lists, bold, italics and underlining, because a PDF is read as text',
      ...(left.length > 0 ? ['Page headers, footers and numbers'] : []),
    ],
    words: {
      // A word that was divided at the end of a line.
      text: written.join('').replaceAll(/(\p{Ll})[-\u00AD]\s*\n\s*(?=\p{Ll})/gu, '$1'),
      apart: '',
      leftOut: [...left, ...texts.flat().map(itemSign)],
      pictures: null,
      hasLooseSpaces: true,
    },
  };
}

async function openPdf(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new DocumentError(pdfNeedsPassword);
    throw new DocumentError(
      'This PDF is damaged or incomplete, and could not be read. Print it to a new PDF, and import that.',
    );
  }
}

async function readTitle(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  const { info } = await document.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
  return isMadeUpTitle(title) ? '' : title;
}

function toHtml(blocks: readonly PdfBlock[]): string {
  const sizes = [
    ...new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ size }) => Math.round(size))),
  ];
  const ranks = sizes.toSorted((left, right) => right - left);
  return blocks
    .map((block) => blockHtml(block, Math.min(3, ranks.indexOf(Math.round(block.size)) + 1)))
    .join('');
}

function blockHtml({ kind, sign, text }: PdfBlock, level: number): string {
  const escaped = escapeHtml(text);
  switch (kind) {
    case 'heading':
      return `<h${level}>${escaped}</h${level}>`;
    case 'bullet':
      return `<ul><li>${escaped}</li></ul>`;
    case 'number':
      return `<ol start="${Number.parseInt(sign, 10)}"><li>${escaped}</li></ol>`;
    case 'paragraph':
      return `<p>${escaped}</p>`;
  }
}
