import { formatCount } from './money.ts';

export const MAX_CONTENT_BYTES = 256_000;
export const contentTooLargeMessage = `At most ${formatCount(MAX_CONTENT_BYTES)} bytes`;

/** Says whether rich text exceeds the limit, which counts bytes of UTF-8. */
export function isContentTooLarge(html: string): boolean {
  return new TextEncoder().encode(html).length > MAX_CONTENT_BYTES;
}
