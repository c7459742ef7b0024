const ALLOWED = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Says what is wrong with a link to this address: null for a web page, an email, a telephone, or a place beside this one. */
export function judgeLink(
  text: string,
): 'links to files' | 'links other than web, email and telephone links' | null {
  const address = text
    // UTF-16, whose letters of an address have a zero before each, or behind it.
    .replace(/^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/, '')
    // Readers leave out what does not print, as browsers do.
    .replaceAll(/[\0-\x20\x7f]/g, '');
  if (/^file:/i.test(address) || /^[\\/]{2}/.test(address)) return 'links to files';
  return SCHEME.test(address) && !ALLOWED.test(address)
    ? 'links other than web, email and telephone links'
    : null;
}
