/** Says whether anything is typed or chosen in a field, which shows no validation error before. */
export function hasValue(value: unknown): boolean {
  return value !== '' && value !== undefined && value !== null;
}
