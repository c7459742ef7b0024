/** What an error says, ended as a sentence is, which some are already. */
export function asSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
