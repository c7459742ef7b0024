/** What went wrong and is no use to the person on screen: for whoever opens the browser's console. */
export function logError(error: unknown): void {
  console.error(error);
}
