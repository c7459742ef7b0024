import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, pageInSubject } from './page-in-subject.ts';

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test.each([
  ['a title', 'A third less energy', '“A third less energy”'],
  ['a title of lines', 'A third\r\nBcc: ada@bait.test', '“A third Bcc: ada[at]bait[.]test”'],
  ['a title with an address', 'See https://bait.test', '“See https[:]//bait[.]test”'],
  ['a title that turns the text around', 'A \u202Eabc\u202C page\u2066', '“A abc page”'],
  ['a title of sixty graphemes', 'é'.repeat(60), `“${'é'.repeat(60)}”`],
  ['a longer one', 'é'.repeat(61), `“${'é'.repeat(59)}…”`],
  ['a long one of families', '👨‍👩‍👧'.repeat(61), `“${'👨‍👩‍👧'.repeat(19)}…”`],
])('%s is named in a subject', (_which, title, named) => {
  expect(pageInSubject(title)).toBe(named);
});

test('a text is cut between graphemes, and to its lengths', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 });
  const limits = fc.record({
    maxGraphemes: fc.integer({ min: 1, max: 80 }),
    maxLength: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(text, limits, (whole, { maxGraphemes, maxLength }) => {
      const cut = cutText(whole, { maxGraphemes, maxLength });
      const parts = graphemesOf(whole);
      const fits = parts.length <= maxGraphemes && whole.length <= maxLength;
      const starts = parts.map((_, index) => `${parts.slice(0, index).join('').trimEnd()}…`);
      expect(fits ? [whole] : starts).toContain(cut);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
    }),
  );
});
