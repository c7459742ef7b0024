export interface Value {
  /** Names without escapes, numbers, keywords and brackets; a text has its escapes, in parentheses. */
  tokens: readonly string[];
  /** The end of the value. */
  end: number;
}

const TOKEN = /%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[()<>[\]{}]/g;
const PARENTHESIS = /\\[^]|[()]/g;
const CLOSING = new Map([
  ['<<', '>>'],
  ['[', ']'],
]);

/** Reads one value of a PDF, after white space and comments; null if its brackets do not match. */
export function readValue(text: string, at: number): Value | null {
  const tokens: string[] = [];
  const expected: string[] = [];
  TOKEN.lastIndex = at;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token.startsWith('%')) continue;
    const closing = CLOSING.get(token);
    if (closing) expected.push(closing);
    else if (token === '(') TOKEN.lastIndex = findTextEnd(text, TOKEN.lastIndex);
    else if (/^(?:[<){}]|>>?|\])$/.test(token) && expected.pop() !== token) return null;
    tokens.push(token === '(' ? text.slice(match.index, TOKEN.lastIndex) : decodeName(token));
    if (expected.length === 0) return { tokens, end: TOKEN.lastIndex };
  }
  return { tokens, end: text.length };
}

function findTextEnd(text: string, at: number): number {
  let depth = 1;
  PARENTHESIS.lastIndex = at;
  for (let match = PARENTHESIS.exec(text); match; match = PARENTHESIS.exec(text)) {
    if (match[0] === '(') depth += 1;
    if (match[0] === ')') depth -= 1;
    if (depth === 0) return PARENTHESIS.lastIndex;
  }
  return text.length;
}

/** Undoes the escapes of a name: `/J#53` is `/JS`. White space stays escaped, so that it does not end a name. */
function decodeName(token: string): string {
  if (!token.startsWith('/') || !token.includes('#')) return token;
  return token.replaceAll(/#([0-9a-f]{2})/gi, (escape, code: string) => {
    const character = Number.parseInt(code, 16);
    return character > 0x20 ? String.fromCodePoint(character) : escape;
  });
}
