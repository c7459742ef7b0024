import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeic } from './heic.ts';

/** Makes the first bytes of a picture whose `ftyp` box names these brands. */
function head(first: string, ...others: string[]): Uint8Array {
  const body = `ftyp${first}\0\0\0\0${others.join('')}`;
  return new TextEncoder().encode(`\0\0\0${String.fromCharCode(body.length + 4)}${body}mdat`);
}

describe('a HEIC picture', () => {
  it.each([
    ['of an iPhone', head('heic', 'mif1', 'MiHE', 'heic')],
    ['of a series', head('hevc', 'msf1')],
    ['that names its kind second', head('mif1', 'miaf', 'heic')],
  ])('%s is one', (_what, bytes) => expect(isHeic(bytes)).toBe(true));

  it.each([
    ['an AVIF', head('avif', 'mif1', 'miaf')],
    ['an AVIF that names its kind second', head('mif1', 'avif')],
    ['a video', head('isom', 'mp41')],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
    ['an empty file', new Uint8Array()],
  ])('is not %s', (_what, bytes) => expect(isHeic(bytes)).toBe(false));

  it('is recognised by any of its brands in any order, unless one is AVIF', () => {
    const brands = fc.shuffledSubarray(['heic', 'hevc', 'mif1', 'miaf', 'avif'], { minLength: 1 });
    fc.assert(
      fc.property(brands, ([first = '', ...others]) => {
        const named = [first, ...others];
        const expected = /hei|hev/.test(named.join()) && !named.includes('avif');
        expect(isHeic(head(first, ...others))).toBe(expected);
      }),
    );
  });
});
