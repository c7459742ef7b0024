/** The entries of a dictionary, none of which comes twice; a value of several tokens is empty. */
export type Dictionary = Map<string, string | Dictionary>;

/** Reads the dictionary that begins at a token; null where there is none, or an entry comes twice. */
export function readDictionary(
  tokens: readonly string[],
  start: number,
): { dictionary: Dictionary; end: number } | null {
  const dictionary: Dictionary = new Map();
  if (tokens[start] !== '<<') return null;
  let index = start + 1;
  while (tokens[index] !== '>>') {
    const name = tokens[index];
    const value = tokens[index + 1];
    if (!name?.startsWith('/') || value === undefined || dictionary.has(name)) return null;
    const nested = value === '<<' ? readDictionary(tokens, index + 1) : null;
    if (value === '<<' && !nested) return null;
    const end = nested?.end ?? findEnd(tokens, index + 1);
    dictionary.set(name, nested?.dictionary ?? (end === index + 2 ? value : ''));
    index = end;
  }
  return { dictionary, end: index + 1 };
}

/** Finds the end of a value that is no dictionary: one token, a list, or a reference. */
function findEnd(tokens: readonly string[], start: number): number {
  if (tokens[start] === '[') {
    const end = tokens.indexOf(']', start);
    return end === -1 ? tokens.length : end + 1;
  }
  return tokens[start + 2] === 'R' ? start + 3 : start + 1;
}
