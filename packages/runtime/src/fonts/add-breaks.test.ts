import { expect, test } from 'vitest';
import { addBreaks } from './add-breaks.ts';

test('a line may break between the words of languages without spaces', () => {
  expect(addBreaks('น้ำสะอาด, น้ำ').split('\u200b')).toEqual(['น้ำ', 'สะอาด, น้ำ']);
});

test('a line may break within an overlong word, never within a letter', () => {
  expect(addBreaks('e\u0301'.repeat(40)).split('\u200b')).toEqual(
    Array.from({ length: 40 }, () => 'e\u0301'),
  );
  expect(addBreaks('𐌰𐌱').split('\u200b')).toEqual(['𐌰', '𐌱']);
  expect(addBreaks('👩‍🔧')).toBe('👩‍🔧');
});

test('other texts stay as they are', () => {
  for (const text of [
    '',
    'Wastewater treatment',
    'https://water.example/a/long/path/of/many/parts/to/a/page',
  ])
    expect(addBreaks(text)).toBe(text);
});
