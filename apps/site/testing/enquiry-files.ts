import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the archive says, where that is not true. */
  declaredBytes?: number;
}

/** Writes a ZIP archive, as Office does, or one that lies about what it unpacks to. */
export function createZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const mainTypes = { word: 'wordprocessingml.document', xl: 'spreadsheetml.sheet' };

/** Writes a Word or Excel file of today's format, with further parts and types. */
export function createOfficeFile(
  folder: keyof typeof mainTypes,
  { parts = [], types = '' }: { parts?: readonly ZipPart[]; types?: string } = {},
): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${mainTypes[folder]}.main+xml`;
  const main = folder === 'word' ? 'document' : 'workbook';
  return createZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/${folder}/${main}.xml" ContentType="${type}"/>${types}</Types>`,
    },
    { name: `${folder}/${main}.xml`, content: '<a/>' },
    ...parts,
  ]);
}

/** Writes a compound file whose directory has streams and storages of these names, as Office before 2007 did. */
export function createCompoundFile(names: readonly string[], content = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(2, 66);
    return entry;
  });
  return Buffer.concat([header, ...entries, content]);
}

export const drawing = Buffer.from('AC1032\0\0of a borehole');
export const picture = Buffer.from('ffd8ffe000104a46494600', 'hex');

/** The parts of a form as a browser sends it, with files. */
export function writeMultipart(
  fields: Record<string, string>,
  files: readonly { name: string; content: Uint8Array | string }[],
) {
  const boundary = 'x-headwater-form';
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`${part(`name="${name}"`)}\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, content }) => [
      Buffer.from(
        `${part(`name="files"; filename="${name}"`)}content-type: application/octet-stream\r\n\r\n`,
      ),
      typeof content === 'string' ? Buffer.from(content) : content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
