/** Returns an error's message, for a person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that fails at each of several addresses has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message;
}
