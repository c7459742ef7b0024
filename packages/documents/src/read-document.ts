import { detectFormat } from './detect-format.ts';
import { damagedDocument, DocumentError } from './document-error.ts';
import { decodeHtml } from './html/decode-html.ts';
import { readHtml } from './html/read-html.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readMhtml } from './mhtml/read-mhtml.ts';
import { readOpenDocument } from './open-document/read-open-document.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { createPictureCollector, type PictureCollector } from './pictures.ts';
import type { SourceDocument } from './source-document.ts';
import { toDraft, type DocumentDraft } from './to-draft.ts';
import { readWord } from './word/read-word.ts';

export interface DocumentInput {
  bytes: Uint8Array;
  /** The address of a page on the web, with the type that its server declares; null for a file. */
  page: { address: string; contentType: string } | null;
}

/** A thread answers with its result or with a sentence, because an error would lose its class on the way. */
export type DocumentReading = { draft: DocumentDraft } | { refusal: string };

/** Reads a document in any known format. It may take long and much memory: it belongs in a worker thread. */
export async function readDocument(input: DocumentInput): Promise<DocumentReading> {
  const pictures = createPictureCollector();
  try {
    return { draft: toDraft(await read(input, pictures), pictures) };
  } catch (error) {
    return { refusal: error instanceof DocumentError ? error.message : damagedDocument };
  }
}

async function read({ bytes, page }: DocumentInput, pictures: PictureCollector): Promise<SourceDocument> {
  switch (detectFormat(bytes)) {
    case 'word':
      return readWord(bytes, pictures);
    case 'open-document':
      return readOpenDocument(bytes, pictures);
    case 'pdf':
      return readPdf(bytes);
    case 'html':
      return readHtml(decodeHtml(bytes, page?.contentType ?? ''), {
        pictures,
        address: page?.address ?? null,
      });
    case 'mhtml':
      return readMhtml(bytes, pictures);
    case 'markdown':
      return readMarkdown(decodeHtml(bytes, page?.contentType ?? ''), pictures);
  }
}
