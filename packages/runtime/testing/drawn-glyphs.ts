import { inflateSync } from 'node:zlib';

/** Returns the glyphs that the pages of our PDF draw, each as four digits: `0000` is the box of a missing letter. */
export function listDrawnGlyphs(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const streams = Array.from(
    text.matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g),
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return drawn.flatMap(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? []),
  );
}
