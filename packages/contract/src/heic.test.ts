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

  it('is told apart without an error, whatever the bytes after its mark', () => {
    const marked = fc
      .uint8Array({ maxLength: 60 })
      .map((rest) => new Uint8Array([...head('mp42').subarray(0, 8), ...rest]));
    fc.assert(fc.property(marked, (bytes) => typeof isHeic(bytes) === 'boolean'));
  });
});
