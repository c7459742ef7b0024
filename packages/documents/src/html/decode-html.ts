import { charsetOfBytes, decodeText } from '@headwater/contract/decode-text';

/** How far a declaration may be preceded by style sheets and scripts. */
const HEAD_BYTES = 200_000;

/**
 * Returns a page's text. The first indication of its charset counts: the byte order mark, the server, the page itself,
 * its XML declaration. Without any it is UTF-8, or otherwise Windows-1252, which older programs use.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const named = [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1], charsetOfPage(head)];
  for (const charset of [charsetOfBytes(bytes), ...named, declaredCharset(head)]) {
    const decoder = charset === undefined ? null : createDecoder(charset);
    if (decoder) return decoder.decode(bytes);
  }
  return decodeText(bytes);
}

/** Returns null for a charset that does not exist. */
function createDecoder(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

function charsetOfPage(head: string): string | undefined {
  for (const [tag] of head.replaceAll(/<!--.*?(?:-->|$)/gs, '').matchAll(/<meta\s[^<>]*>/gi)) {
    const [, charset] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(tag) ?? [];
    // A program that reads the name in single bytes shows that the charset is not double-byte.
    if (charset !== undefined) return /^utf-?16/i.test(charset) ? 'utf-8' : charset;
  }
  return undefined;
}

function declaredCharset(head: string): string | undefined {
  return /^\s*<\?xml\s[^<>]*encoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1];
}
