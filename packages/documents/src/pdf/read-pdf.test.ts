import { expect, test } from 'vitest';
import { readDraft } from '../../testing/make-documents.ts';

/** Makes a PDF whose third paragraph is set by the given operators; 1 is the letter ı, 2 the accent ˇ, 3 the accent ˜. */
const pdf = (third: string) =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 9999>> stream
BT /F 24 Tf 50 760 Td (Weirs) Tj /F 12 Tf 0 -60 Td (One.) Tj 0 -60 Td (Two.) Tj 0 -60 Td ${third} ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[1/dotlessi/caron/tilde]>>>> endobj
trailer <</Root 1 0 R>>`,
      'latin1',
    ),
  );

test('an accent that TeX sets above its letter is joined with it', async () => {
  const third = String.raw`2 3 Td (\250) Tj -2 -3 Td [(Onningby, na\250) 305 (\001ve, caf\264) 388 (e, \002) 444 (Skoda, \140) 388 (a la)] TJ`;
  const { content, notKept } = await readDraft(pdf(third));
  expect(content).toContain('<p>Önningby, naïve, café, Škoda, à la</p>');
  expect(notKept.join('\n')).not.toMatch(/word/);
});

test.each([
  'O´Reilly',
  'O´Connor',
  'they´re',
  'I´m',
  'I´ll',
  'l´eau',
  'd´information',
  's´il',
  'x˜a',
  'it´s 5´ above',
])('an accent that is written as an apostrophe stays beside its letter: %s', async (text) => {
  const { content } = await readDraft(pdf(`[(${text.replace('˜', String.raw`\003`)})] TJ`));
  expect(content).toContain(`<p>${text}</p>`);
});

test('an item after other text keeps its number', async () => {
  const { content } = await readDraft(pdf('(1. Dig.) Tj 0 -60 Td (A note.) Tj 0 -60 Td (2. Fill.) Tj'));
  expect(content).toContain('<ol><li>Dig.</li></ol><p>A note.</p><ol start="2"><li>Fill.</li></ol>');
});
