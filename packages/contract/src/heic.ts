/** How many bytes of a file `isHeic` needs. */
export const HEIC_HEAD_BYTES = 64;

/** Says what to send in place of a picture that the portal's image library cannot read. */
export const heicRefused =
  'HEIC photos cannot be read here. Save the photo as JPEG. For new photos on an iPhone, choose Settings, Camera, Formats, Most Compatible';

/** Says what to do if a browser could not decode it either. */
export const heicUnreadable =
  'We could not read this HEIC photo. Please save it as a JPEG and choose that instead';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/**
 * Recognises a HEIC picture by a file's first bytes: its `ftyp` box names its formats. AVIF has the same container and
 * is excluded.
 */
export function isHeic(head: Uint8Array): boolean {
  if (head.length < 12 || letters(head, 4) !== 'ftyp') return false;
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = [letters(head, 8)];
  // The four bytes after the first brand are its version.
  for (let start = 16; start + 4 <= Math.min(boxBytes, head.length); start += 4)
    brands.push(letters(head, start));
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.includes('avif');
}

/** Returns bytes as the letters that name parts of a file. */
export function letters(bytes: Uint8Array, start: number, count = 4): string {
  return String.fromCharCode(...bytes.subarray(start, start + count));
}
