export const MAX_CONTENT_BYTES = 256_000;
export const contentTooLargeMessage = `At most ${MAX_CONTENT_BYTES.toLocaleString('en-GB')} bytes`;

/** Says whether rich text exceeds the limit, which counts bytes of UTF-8. */
export function isContentTooLarge(html: string): boolean {
  return new TextEncoder().encode(html).length > MAX_CONTENT_BYTES;
}
