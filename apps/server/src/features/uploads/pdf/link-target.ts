const ALLOWED = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ESCAPE = /\\(?:([0-7]{1,3})|\r?\n|([^]))/g;
const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Says whether a token is a text, of letters or of digits. */
export function isText(token: string | undefined): token is string {
  return token !== undefined && (token.startsWith('(') || (token.startsWith('<') && token !== '<<'));
}

/** Says what is wrong with a link whose address is this text: null for a web page, an email, a telephone, or a place beside this one. */
export function judgeLink(
  token: string,
): 'links to files' | 'links other than web, email and telephone links' | null {
  // Readers leave out what does not print, as browsers do.
  const address = readText(token).replaceAll(/[\0-\x20\x7f]/g, '');
  if (/^file:/i.test(address) || /^[\\/]{2}/.test(address)) return 'links to files';
  return SCHEME.test(address) && !ALLOWED.test(address)
    ? 'links other than web, email and telephone links'
    : null;
}

function readText(token: string): string {
  const text = token.startsWith('<')
    ? Buffer.from(token.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('latin1')
    : token
        .slice(1, -1)
        .replaceAll(ESCAPE, (_escape, octal?: string, letter = '') =>
          octal === undefined ? (LETTERS[letter] ?? letter) : String.fromCodePoint(Number.parseInt(octal, 8)),
        );
  // UTF-16, whose letters of an address have a zero before each, or behind it.
  return text.replace(/^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/, '');
}
