import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { findActiveContent, type ActiveContent } from './active-content.ts';

export interface PdfExamination {
  pages: number;
  needsPassword: boolean;
  activeContent: ActiveContent | null;
}

/** Parses the structure of a PDF, without rendering a page. Throws if it is not a PDF. */
export async function examinePdf(bytes: Uint8Array): Promise<PdfExamination> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { activeContent, encryption } = findActiveContent(pdf);
  if (encryption.state === 'locked') return { pages: 0, needsPassword: true, activeContent: null };
  const examination = { needsPassword: false, activeContent };
  // A truncated file has such objects too, but the parser reports those.
  if (activeContent && activeContent !== 'unreadable objects') return { pages: 0, ...examination };
  const pages = encryption.state === 'none' ? await countPages(bytes) : await countEncryptedPages(bytes);
  return { pages, ...examination };
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // Without breaks: a thread has nothing else to do.
    parseSpeed: ParseSpeeds.Fastest,
  });
  return document.getPageCount();
}

/** Counts the pages with a parser that decrypts, which takes longer to load. */
async function countEncryptedPages(bytes: Uint8Array): Promise<number> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  await document.getPage(1);
  return document.numPages;
}
