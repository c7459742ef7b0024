import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { findActiveContent, type ActiveContent } from './active-content.ts';
import { findHiddenActiveContent } from './hidden-active-content.ts';

export interface PdfExamination {
  pages: number;
  activeContent: ActiveContent | null;
}

/** Parses a PDF as far as its structure goes, no page is rendered. Throws where it is none. */
export async function examinePdf(bytes: Uint8Array): Promise<PdfExamination> {
  const hidden = findHiddenActiveContent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (hidden) return { pages: 0, activeContent: hidden };
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // Without breaks: a thread has nothing else to do.
    parseSpeed: ParseSpeeds.Fastest,
  });
  return { pages: document.getPageCount(), activeContent: findActiveContent(document.context) };
}
