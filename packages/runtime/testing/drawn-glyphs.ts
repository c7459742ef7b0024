import { inflateSync } from 'node:zlib';

/** Returns the streams of our PDF, unpacked: among them what each page draws. */
export function readStreams(pdf: Buffer): string[] {
  return Array.from(
    pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g),
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
}

/** Returns the glyphs that the pages of our PDF draw, each as four digits: `0000` is the box of a missing letter. */
export function listDrawnGlyphs(pdf: Buffer): string[] {
  const drawn = readStreams(pdf).flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return drawn.flatMap(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? []),
  );
}
