import { expectLinear } from '@headwater/contract/testing/expect-linear';
import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const text = 'The weir at Thornley holds the water back. A lock beside it lets boats pass by day.';

function compare(
  source: string,
  draft: string,
  more: { apart?: string; leftOut?: string[]; outline?: string } = {},
) {
  const { apart = '', leftOut = [], outline = '' } = more;
  return compareWords({ text: source, apart, leftOut, pictures: 0 }, { text: draft, outline });
}

test.each([
  ['as they are', text, text],
  ['in other lines', text, text.replaceAll(' ', '\n\t')],
  ['with numbers of headings and notes', text, `1.2 ${text} [1]`],
  ['in other forms of their letters', '40 m3 CO2 ﬁsh Cafe\u0301 co\u00ADop', '40 m³ CO₂ fish Café coop'],
  ['without the arrows of notes', `${text} ↩`, text],
])('words that are all there are not named: %s', (_, source, draft) => {
  expect(compare(source, draft)).toEqual([]);
});

test.each([
  [
    'a sentence',
    text.replace('A lock beside it lets boats pass by day.', ''),
    'A lock beside it lets boats pass by day',
  ],
  ['a word', text.replace('Thornley', ''), 'Thornley'],
  ['a word of which there are more', text.replace('holds the', 'holds'), 'the'],
  ['words that were joined', text.replace('water back', 'waterback'), 'water back'],
])('what is missing is named by its words: %s', (_, draft, words) => {
  expect(compare(text, draft)).toEqual([`Left out: “${words}”`]);
});

test('misplaced or doubled passages are named by their words', () => {
  const [first = '', second = ''] = text.split(/(?<=back\.) /);
  expect(compare(`${first} In the middle. ${second}`, `${second} In the middle. ${first}`)).toEqual([
    expect.stringMatching(/^In the wrong place: “/),
  ]);
  expect(compare(text, `${text} ${second}`)).toEqual(['Doubled: “A lock beside it lets boats pass by day”']);
});

test('a word that only the reader knows is not compared', () => {
  expect(compare('5 \uFFFCg of \uFFFC', '5 μg of Ω')).toEqual([]);
});

test('words that were omitted deliberately, or are elsewhere, are not named', () => {
  expect(compare(`${text} Secret words.`, text, { leftOut: ['Secret words.'] })).toEqual([]);
  expect(compare('a secretb', 'a b', { leftOut: ['secret'] })).toEqual([]);
  expect(compare(`Weirs ${text}`, text, { outline: 'Weirs' })).toEqual([]);
  expect(compare(text, `${text} A note below.`, { apart: 'A note below.' })).toEqual([]);
  expect(compare(text, text, { apart: 'A note below.' })).toEqual(['Left out: “A note below”']);
});

test('a limited number of passages is named, each in short', () => {
  const passages = Array.from(
    { length: 30 },
    (_, index) => `lost${index} keep a${index} b${index} c${index} `,
  );
  const named = compare(passages.join(''), passages.join('').replaceAll(/lost\d+ /g, ''));
  expect(named).toHaveLength(11);
  expect(named.at(-1)).toBe('Left out: 20 more passages');
  expect(compare('long '.repeat(1_000), '')[0]?.length).toBeLessThan(120);
});

test.each([
  ['in the worst order', 'In the wrong place', wordsInTurn, (text) => text.split(' ').toReversed().join(' ')],
  [
    'with nothing in common',
    'Left out',
    (length) => 'a '.repeat(length),
    (text) => text.replaceAll('a', 'b'),
  ],
] satisfies Array<[string, string, (length: number) => string, (text: string) => string]>)(
  'texts %s are compared in linear time',
  (_, finding, sourceOf, draftOf) => {
    expectLinear((length) => {
      const source = sourceOf(length);
      expect(compare(source, draftOf(source))[0]).toContain(finding);
    }, 64_000);
  },
);

/** Different words, in no order. */
function wordsInTurn(length: number): string {
  return Array.from({ length }, (_, index) => `w${(index * 7_919) % 200_003}`).join(' ');
}
