import { FontedDocument } from './fonts/fonted-document.ts';

export type PdfPage = PDFKit.PDFDocument;
export type PdfStructure = PDFKit.PDFStructureElement;
export type PdfTextOptions = PDFKit.Mixins.TextOptions;

interface PdfOptions {
  title: string;
  author: string;
  /** The date in the metadata: fixed, so that an invoice always renders to the same bytes. */
  date: Date;
  /** Keeps the pages until the end, so that each can show the total. */
  bufferPages?: boolean;
}

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 };
export const margin = 56;
/** Where the text ends to the right. */
export const right = pageSize.width - margin;
/** The width of the text. */
export const width = right - margin;
export const ink = '#2b2622';
export const muted = '#615a54';
export const brand = '#0b4a78';
export const line = '#d8d4cf';

/** Renders A4 pages with a title, a language and tags for screen readers. */
export async function renderPdf(
  { title, author, date, bufferPages = false }: PdfOptions,
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  const page = new FontedDocument({
    size: [pageSize.width, pageSize.height],
    // pdfkit would begin with its own font, which it looks for beside its own files.
    font: '',
    margin,
    bufferPages,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  page.font('regular');
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page);
  page.end();
  return done;
}
