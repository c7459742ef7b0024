const sampleText =
  'The station at the weir lost a third of its energy until two pumps took the place of one. '.repeat(3);

const blockTemplates = [
  (text: string) => `<p>${text}<strong>${text.slice(0, 40)}</strong></p>`,
  (text: string) => `<p>${text}<a href="https://a.example/">the report</a> ${text.slice(0, 60)}</p>`,
  (text: string) => `<h3>${text.slice(0, 60)}</h3>`,
  (text: string) => `<blockquote>${text}</blockquote>`,
  (text: string) => `<p style="text-align:center">${text}</p>`,
];

/** Makes a document of that many blocks of text, of the kinds that people write. */
export function longDocument(blocks: number): string {
  return Array.from({ length: blocks }, (_, index) =>
    blockTemplates[index % blockTemplates.length]?.(sampleText),
  ).join('');
}
