/** What an error says, ended as a sentence is, which some are already. */
export function asSentence(said: string): string {
  return /[.?!]$/.test(said) ? said : `${said}.`;
}
