import { promisify } from 'node:util';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { createPdf } from '@headwater/runtime/testing/pdfs';

/** Packs in threads of its own: the server under test, in this one, would refuse work while it is held up. */
const pack = promisify<AsyncZippable, Uint8Array>(zip);

const contentTypes = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function wordXml(body: string, prolog = ''): string {
  return `<?xml version="1.0"?>${prolog}<w:document ${namespace}><w:body>${body}</w:body></w:document>`;
}

export const wordText = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Makes a Word file of a text's XML, with more entries beside. */
export async function wordFile(xml: string, more: AsyncZippable = {}): Promise<Buffer> {
  return Buffer.from(
    await pack({
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relationships),
      'word/document.xml': strToU8(xml),
      ...more,
    }),
  );
}

/** Makes an OpenDocument text, with more entries beside. */
export async function openDocumentFile(content: string, more: AsyncZippable = {}): Promise<Buffer> {
  const mimetype = strToU8('application/vnd.oasis.opendocument.text');
  return Buffer.from(
    await pack({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content), ...more }),
  );
}

export async function pdfOfPages(count: number): Promise<Buffer> {
  return createPdf((document) => {
    for (let page = 1; page < count; page += 1) document.addPage([300, 200]);
  });
}

/** Replaces the size that an archive names for its entries, so that it unpacks to more than it says. */
export function understateSizes(archive: Buffer, size: number): Buffer {
  const copy = Buffer.from(archive);
  for (
    let at = copy.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = copy.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    copy.writeUInt32LE(size, at + 24);
  return copy;
}
