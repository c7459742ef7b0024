import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { findActiveContent, type ActiveContent } from './active-content.ts';

export interface PdfExamination {
  pages: number;
  activeContent: ActiveContent | null;
}

/** Parses a PDF as far as its structure goes, no page is rendered. Throws where it is none. */
export async function examinePdf(bytes: Uint8Array): Promise<PdfExamination> {
  const activeContent = findActiveContent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // A file that was cut off has such objects too, which the parser tells.
  if (activeContent && activeContent !== 'unreadable objects') return { pages: 0, activeContent };
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // Without breaks: a thread has nothing else to do.
    parseSpeed: ParseSpeeds.Fastest,
  });
  return { pages: document.getPageCount(), activeContent };
}
