/** Logs to the browser's console an error whose details do not help the person. */
export function logError(error: unknown): void {
  console.error(error);
}
