import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '../../testing/fonts.ts';
import { loadOwnFont } from './font-files.ts';
import { findDirection, splitText } from './split-text.ts';

const weights = ['regular', 'bold'] as const;

/** Returns the letters of a text that are drawn as the box of a missing one. */
function boxesOf(text: string): string[] {
  return weights.flatMap((weight) =>
    splitText(text, loadOwnFont(weight), findDirection(text)).flatMap(({ text: part, font }) =>
      font.font.layout(part).glyphs.some(({ id }) => id === 0) ? [`${font.name}: ${part}`] : [],
    ),
  );
}

/** Blocks of Unicode, from first to last. */
const blocks = [
  [0x00, 0x24f],
  [0x250, 0x5ff],
  [0x600, 0x8ff],
  [0x900, 0xdff],
  [0xe00, 0x10ff],
  [0x1100, 0x1fff],
  [0x2000, 0x2fff],
  [0x3000, 0x33ff],
  [0x3400, 0x9fff],
  [0xa000, 0xd7ff],
  [0xd800, 0xdfff],
  [0xe000, 0xffff],
  [0x1_0000, 0x1_1fff],
  [0x1_d000, 0x1_ffff],
  [0xe_0000, 0xe_01ff],
  [0x2_0000, 0x10_ffff],
] as const;
const character = fc.oneof(
  ...blocks.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
);

test('no letter of any script is drawn as a box', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 40 }), (characters) => {
      expect(boxesOf(characters.join(''))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each(['\u0900\u180b', '\u00c0\u0afa'])('a mark on a letter of another script is no box: %s', (text) => {
  expect(boxesOf(text)).toEqual([]);
});

test('the common scripts are drawn without replacing a letter', { timeout: 60_000 }, () => {
  for (const text of Object.values(samples)) {
    expect(boxesOf(text)).toEqual([]);
    const drawn = splitText(text, loadOwnFont('regular'))
      .map((piece) => piece.text)
      .join('');
    expect(drawn).not.toContain('[U+');
  }
});

test('all plain characters are in our own fonts', () => {
  const plain = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.codePointAt(0) !== 0xad,
  );
  for (const letter of plain) expect(boxesOf(letter)).toEqual([]);
});

test('a text in our own fonts stays one piece, even with invisible characters', () => {
  const [piece, ...others] = splitText('Water\u200b for\u0007 Łódź’s – 12\u00a0m³', loadOwnFont('regular'));
  expect(others).toEqual([]);
  expect(piece).toMatchObject({ text: 'Water for Łódź’s – 12\u00a0m³', font: { name: 'regular' } });
});

test('a character without a font is replaced by its code', () => {
  const text = splitText('a\ue0b7\u{10fffd}', loadOwnFont('regular')).map((piece) => piece.text);
  expect(text.join('')).toBe('a[U+E0B7][U+10FFFD]');
});

test.each([
  ['a word', 'the שלום word', ['the ', 'שלום', ' word']],
  ['a word with a number', 'שלום 12', ['12', ' ', 'שלום']],
  ['brackets', 'א (ב)', ['(', 'ב', ') ', 'א']],
  ['digits of its own', 'سنة ۱۲', ['۲۱', ' ', 'سنة']],
  ['a script whose font joins nothing', 'ܡܝܐ', ['ܐܝܡ']],
])('%s that is read from right to left comes in its order', (_what, text, pieces) => {
  expect(splitText(text, loadOwnFont('regular')).map((piece) => piece.text)).toEqual(pieces);
});

test('Arabic letters are joined', () => {
  const [piece] = splitText('مياه', loadOwnFont('regular'));
  const glyphs = piece?.font.font.layout(piece.text).glyphs.map(({ id }) => id) ?? [];
  const alone = Array.from('مياه', (letter) => piece?.font.font.layout(letter).glyphs[0]?.id);
  expect(glyphs.toReversed()).not.toEqual(alone);
});
