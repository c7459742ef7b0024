/** The codes for numbers and times out of range, and for NUL or a lone surrogate in a text. */
const UNSTORABLE_CODES: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);

/** Says whether PostgreSQL refused a value that it cannot represent, which a schema had accepted. */
export function isUnstorable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    UNSTORABLE_CODES.has(error.code)
  );
}
