import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Unpacks a WOFF font to the plain file that it was made of. The library reads WOFF too, but unpacks a whole table for
 * each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER_BYTES + ENTRY_BYTES * index;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    if (start === undefined || packedLength === undefined || length === undefined) break;
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const entry = 12 + 16 * index;
    woff.copy(head, entry, from, from + 4);
    woff.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
