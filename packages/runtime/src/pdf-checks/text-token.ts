const ESCAPE = /\\(?:([0-7]{1,3})|\r\n?|\n|([^]))/g;
const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Says whether a token is a text, of letters or of digits. */
export function isText(token: string | undefined): token is string {
  return token !== undefined && (token.startsWith('(') || (token.startsWith('<') && token !== '<<'));
}

/** Returns the bytes of a text, as letters of Latin-1. */
export function readText(token: string): string {
  if (token.startsWith('<')) {
    const digits = token.replaceAll(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
  }
  return token
    .slice(1, -1)
    .replaceAll(ESCAPE, (_escape, octal?: string, letter = '') =>
      octal === undefined
        ? (LETTERS[letter] ?? letter)
        : String.fromCodePoint(Number.parseInt(octal, 8) & 0xff),
    );
}
