/** A number or a moment out of range, NUL or half a character in a text. */
const UNSTORABLE_CODES: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);

/** Whether PostgreSQL refused a value that it has no form for: the caller's, which a schema let by. */
export function isUnstorable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    UNSTORABLE_CODES.has(error.code)
  );
}
