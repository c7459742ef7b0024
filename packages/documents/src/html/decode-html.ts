/** Returns a page's text in the charset that its first bytes, the server or the page itself names; UTF-8 otherwise. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1');
  const named = [contentType, start].map((text) => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]);
  const charset = byteOrderMark(bytes) ?? named.find((name) => name !== undefined) ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // It names a charset that does not exist.
    return new TextDecoder().decode(bytes);
  }
}

function byteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
