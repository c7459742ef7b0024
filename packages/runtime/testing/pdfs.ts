import { PDFDocument, PDFName, PDFString, type PDFObject } from 'pdf-lib';

type Change = (document: PDFDocument) => unknown;

/** Makes a PDF of one page, after a change; with `useObjectStreams` its objects are packed, as most programs do. */
export async function createPdf(change: Change = () => undefined, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** Sets an entry of the document's catalog. */
export function inCatalog(key: string, value: (document: PDFDocument) => PDFObject): Change {
  return (document) => document.catalog.set(PDFName.of(key), value(document));
}

/** Adds an annotation to the page. */
export function annotation(fields: (document: PDFDocument) => Record<string, PDFObject | string>): Change {
  return (document) => {
    const dict = document.context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...fields(document) });
    document
      .getPage(0)
      .node.set(PDFName.of('Annots'), document.context.obj([document.context.register(dict)]));
  };
}

export const action =
  (type: string, fields: Record<string, string> = {}) =>
  (document: PDFDocument) =>
    document.context.obj({
      S: type,
      ...Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, PDFString.of(text)])),
    });

/** Adds bytes before the first object, where no table of objects leads. */
export function insertBytes(pdf: Buffer, ...added: readonly (string | Buffer)[]): Buffer {
  const at = pdf.indexOf('1 0 obj');
  return Buffer.concat([pdf.subarray(0, at), ...added.map((part) => Buffer.from(part)), pdf.subarray(at)]);
}

export function streamObject(number: number, entries: string, data: Buffer): Buffer {
  const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}
