/** Logs an error whose details are of no use to the person to the browser's console. */
export function logError(error: unknown): void {
  console.error(error);
}
