/** What went wrong and is no use to the person on screen: for whoever opens the browser's console. */
export function logFailure(error: unknown): void {
  console.error(error);
}
