import { readFileSync } from 'node:fs';

/** A HEIC photo of 640 by 360 pixels, which its file turns upright, with red at the top. */
export const heicPhoto = readFileSync(
  new URL('../../../../packages/contract/testing/turned.heic', import.meta.url),
);

/** A HEIC photo of a single colour, rgb(220 30 40), which its file has in the wider colours of an iPhone (Display P3). */
export const wideColours = readFileSync(
  new URL('../../../../packages/contract/testing/display-p3.heic', import.meta.url),
);

/** A HEIC picture of 7,040 by 5,632 pixels, all of them blue: just within the limit. */
export const largeHeic = readFileSync(new URL('blue.heic', import.meta.url));

/** Has a HEIC picture say that it is of another size than its pixels are. */
export function claimSize(picture: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const copy = Buffer.from(picture);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
}

/**
 * Lays a HEIC picture over itself, and what comes of it over itself again: it is decoded as often as the layers' square,
 * in a file that is hardly larger.
 */
export function overlayHeic(picture: Buffer, layers: number): Buffer {
  const coded = takeBox(picture, 'mdat').subarray(8);
  const size = takeBox(picture, 'ispe');
  const overlay = Buffer.concat([
    Buffer.from([0, 0]),
    u16(0, 0, 0, 0xff_ff),
    u16(size.readUInt32BE(12), size.readUInt32BE(16)),
    ...Array.from({ length: layers }, () => u16(0, 0)),
  ]);
  const count = 2 * layers + 1;
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const isCoded = (id: number) => id <= layers;
  const brands = takeBox(picture, 'ftyp');

  function makeMeta(start: number): Buffer {
    const places = ids.map((id) =>
      isCoded(id)
        ? [u16(id, 0, 1), u32(start, coded.length)]
        : [u16(id, 0, 1), u32(start + coded.length, overlay.length)],
    );
    const layersOf = (id: number) => (id === count ? ids.slice(layers, -1) : ids.slice(0, layers));
    const references = ids
      .filter((id) => !isCoded(id))
      .map((id) => makeBox('dimg', u16(id, layers, ...layersOf(id))));
    const kinds = ids.map((id) =>
      makeBox('infe', u32(0x02_00_00_00), u16(id, 0), Buffer.from(isCoded(id) ? 'hvc1\0' : 'iovl\0')),
    );
    const properties = ids.map((id) => [u16(id), Buffer.from(isCoded(id) ? [2, 0x81, 2] : [1, 2])]);
    return makeBox(
      'meta',
      u32(0),
      takeBox(picture, 'hdlr'),
      makeBox('pitm', u32(0), u16(count)),
      makeBox('iloc', u32(0), Buffer.from([0x44, 0]), u16(count), ...places.flat()),
      makeBox('iinf', u32(0), u16(count), ...kinds),
      makeBox('iref', u32(0), ...references),
      makeBox(
        'iprp',
        makeBox('ipco', takeBox(picture, 'hvcC'), size),
        makeBox('ipma', u32(0), u32(count), ...properties.flat()),
      ),
    );
  }

  const { length } = makeMeta(0);
  return Buffer.concat([brands, makeMeta(brands.length + length + 8), makeBox('mdat', coded, overlay)]);
}

function takeBox(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

function makeBox(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
