/**
 * Returns the text of a file that says nothing of its character set: by its byte order mark, by the zeros of UTF-16, as UTF-8 where
 * it is that, else as Windows-1252, in which spreadsheets in western Europe save.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A heading, and JSON, begin with a letter or a sign of English.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
