import { loadFonts } from './pdf-fonts.ts';

export type PdfPage = PDFKit.PDFDocument;

interface PdfOptions {
  title: string;
  author: string;
  /** The day it is dated, so that the same invoice is the same file whenever it is drawn. */
  date: Date;
}

export const margin = 56;
export const ink = '#2b2622';
export const muted = '#615a54';
export const brand = '#0b4a78';
export const line = '#d8d4cf';

/** An A4 page with a title, a language and tags for screen readers, drawn on by `draw`. */
export async function renderPdf(
  { title, author, date }: PdfOptions,
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  // Large, and rarely needed.
  const { default: PDFDocument } = await import('pdfkit');
  const { regular, bold } = await loadFonts();
  const page = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  page.registerFont('regular', regular).registerFont('bold', bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  draw(page);
  page.end();
  return done;
}
