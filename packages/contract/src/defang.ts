/** The dots that software treats as one in a domain name, but for one before a file's kind: no domain ends in that. */
const DOT = /(?<=[\p{L}\p{N}])(?!\.(?:pdf|docx?|xlsx?|dwg|png|jpe?g)(?![\p{L}\p{N}]))[.。．｡](?=\p{L}{2})/giu;

/**
 * Writes typed text so that no mail program makes a link of it: https[:]//example[.]com, ada[at]example[.]com. Mail
 * programs find addresses in plain text, too. Dots within numbers and at the ends of sentences stay.
 */
export function defang(text: string): string {
  return text.replaceAll('://', '[:]//').replaceAll(/[@＠]/g, '[at]').replaceAll(DOT, '[.]');
}
