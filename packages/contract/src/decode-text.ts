/**
 * Returns the text of a file without a declared character set: judged by its first bytes, UTF-8 if valid, otherwise
 * Windows-1252, which older programs and spreadsheets in western Europe use.
 */
export function decodeText(bytes: Uint8Array): string {
  const charset = charsetOfBytes(bytes);
  if (charset !== undefined) return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The byte order mark, or the zeros of UTF-16: a heading, a tag and JSON begin with an English letter or sign. */
export function charsetOfBytes([first = 1, second = 1, third = 1]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : undefined;
}
