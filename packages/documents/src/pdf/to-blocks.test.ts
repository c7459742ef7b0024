import { expect, test } from 'vitest';
import { toLines, type PlacedText } from './text-lines.ts';
import { toBlocks } from './to-blocks.ts';

/** Places pieces of text on a line, each 40 points wide, at the given points from the left. */
const line = (y: number, ...pieces: ReadonlyArray<readonly [x: number, text: string]>): PlacedText[] =>
  pieces.map(([x, str]) => ({ str, transform: [10, 0, 0, 10, x, y], width: 40 }));

const textsOf = (...lines: PlacedText[][]) => toBlocks([toLines(lines.flat())]).map(({ text }) => text);

test('the rows of a table neither join each other nor the text around them', () => {
  expect(
    textsOf(
      line(100, [50, 'In two'], [93, 'years:']),
      line(88, [50, '2024'], [150, '812']),
      line(76, [50, '2025'], [150, '538']),
      line(64, [50, 'It paid'], [93, 'for itself']),
      line(52, [50, 'within the'], [93, 'winter.']),
    ),
  ).toEqual(['In two years:', '2024 812', '2025 538', 'It paid for itself within the winter.']);
});

test.each(['2.1', '2.1.3', '12.', '(3)', 'a)', '(b)', 'iv.', 'C.'])(
  'a clause far from its number %s is not a row, and goes on until the next one',
  (mark) => {
    expect(
      textsOf(
        line(100, [50, 'The tank was']),
        line(88, [10, mark], [86, 'filled by']),
        line(76, [86, 'night.']),
        line(64, [10, mark], [86, 'Then it was emptied.']),
      ).filter((text) => text !== 'The tank was'),
    ).toEqual([expect.stringMatching(/filled by night\.$/), expect.stringMatching(/Then it was emptied\.$/)]);
  },
);

test('numbers beside each other are a row, whatever they look like', () => {
  expect(textsOf(line(100, [50, '2.1'], [150, '3.5']), line(88, [50, '2.2'], [150, '3.7']))).toEqual([
    '2.1 3.5',
    '2.2 3.7',
  ]);
});

test('an item far from its sign is not a row, and goes on in the next line', () => {
  expect(textsOf(line(100, [50, '•'], [110, 'The tank was']), line(88, [110, 'filled by night']))).toEqual([
    'The tank was filled by night',
  ]);
});

test.each(['\uF0B7', '\uF0A7', '\uF0FC', 'o', '-', '–', '·'])(
  'items with the sign %j, as Word sets them, are apart from each other and from what follows',
  (sign) => {
    const mark = (y: number, x: number): PlacedText[] => [
      { str: sign, transform: [10, 0, 0, 10, x, y], width: 6 },
      { str: ' ', transform: [10, 0, 0, 10, x + 6, y], width: 3 },
    ];
    expect(
      toBlocks([
        toLines(
          [
            line(100, [50, 'It has']),
            [...mark(88, 68), ...line(88, [86, 'a pump'])],
            [...mark(76, 68), ...line(76, [86, 'a tank,'])],
            line(64, [86, 'of 1998']),
            line(52, [50, 'And more.']),
          ].flat(),
        ),
      ]).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['paragraph', 'It has'],
      ['bullet', 'a pump'],
      ['bullet', 'a tank, of 1998'],
      ['paragraph', 'And more.'],
    ]);
  },
);

test('a hyphen or a letter that begins a line by itself is text', () => {
  const close = (y: number, text: string): PlacedText[] => [
    { str: text, transform: [10, 0, 0, 10, 50, y], width: 6 },
    ...line(y, [59, 'the tank.']),
  ];
  expect(textsOf(line(100, [50, 'It fills']), close(88, '-'), close(76, 'o'))).toEqual([
    'It fills - the tank. o the tank.',
  ]);
});

test('a dash close to its words is text, as at the end of a press release', () => {
  expect(toBlocks([toLines(line(100, [50, '– ENDS –']))])).toEqual([
    expect.objectContaining({ kind: 'paragraph', text: '– ENDS –' }),
  ]);
});
