/** Returns an error's message with a full stop, unless it has one. */
export function asSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
