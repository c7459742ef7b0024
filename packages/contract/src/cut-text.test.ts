import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, splitGraphemes } from './cut-text.ts';

test('a text is cut between graphemes, to both lengths', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 });
  const limits = fc.record({
    maxGraphemes: fc.integer({ min: 1, max: 80 }),
    maxLength: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(text, limits, (whole, { maxGraphemes, maxLength }) => {
      const cut = cutText(whole, { maxGraphemes, maxLength });
      const parts = splitGraphemes(whole);
      const fits = parts.length <= maxGraphemes && whole.length <= maxLength;
      const starts = parts.map((_, index) => `${parts.slice(0, index).join('').trimEnd()}…`);
      expect(fits ? [whole] : starts).toContain(cut);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
    }),
  );
});

test.each([
  ['behind a word', 'The weir at Thornley', 14, 'The weir at…'],
  ['behind the word that fits', 'The weir at Thornley', 12, 'The weir at…'],
  ['within a word that is most of it', 'A Llanfairpwllgwyngyll', 10, 'A Llanfai…'],
  ['not at all where it fits', 'The weir', 8, 'The weir'],
  ['before an emoji that does not fit', `${'a'.repeat(8)}😀b`, 10, `${'a'.repeat(8)}…`],
])('a text is cut %s', (_, text, maxLength, cut) => {
  expect(cutText(text, { maxLength, atWord: true })).toBe(cut);
});
