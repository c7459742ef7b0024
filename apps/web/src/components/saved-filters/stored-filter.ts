/** Turns the filters of a screen into what is saved of them: texts, without those that are empty. */
export function toStoredFilter(filter: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, string][] =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

export function isSameFilter(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
