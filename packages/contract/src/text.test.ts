import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validationErrors } from '../testing/validation-errors.ts';
import { html, requiredText, text } from './text.ts';

const anything = fc.string({ unit: 'binary', maxLength: 60 });

describe('text', () => {
  test('is trimmed and in NFC, and its limit counts what is kept', () => {
    expect(text(4).parse('  Cafe\u0301\n')).toBe('Café');
  });

  test('keeps thirty marks on a letter, and is ready at once however many there are', () => {
    const start = performance.now();
    expect(text(40).parse(`a${'\u0316'.repeat(31)} b\u0316`)).toBe(`a${'\u0316'.repeat(30)} b\u0316`);
    expect(text(40).parse(`a${'\u0316\u0301'.repeat(150_000)}`)).toHaveLength(30);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('loses the control characters that no document in XML may hold, and keeps its lines', () => {
    expect(text(40).parse('\u0001Clear\u000Bwater\u0085\tLtd\r\nLeeds\u001F ')).toBe(
      'Clearwater\tLtd\r\nLeeds',
    );
  });

  test('that was taken once is taken again as it is, so that saving it anew changes nothing', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const kept = text(60).safeParse(typed);
        expect(kept.success ? text(60).parse(kept.data) : undefined).toBe(kept.data);
      }),
    );
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half a character', '\uD83D'],
    ['both, over the limit', '\0\uDE00abc'],
  ])('with %s is refused, as no database could keep it', (_, typed) => {
    expect(validationErrors(text(3), typed)).toEqual(['This holds a character that cannot be stored']);
  });

  test.each([
    ['nothing', undefined, 'This field is required'],
    ['spaces', ' \t\n', 'This field is required'],
    ['characters that show nothing', '\u200B\u00AD\u3164\u2800\u202E', 'This field is required'],
    ['too much', 'x'.repeat(2_001), 'At most 2,000 characters'],
    ['a number', 7, 'This must be text'],
    ['null', null, 'This must be text'],
  ])('that is required and is %s says so', (_, typed, message) => {
    expect(validationErrors(requiredText(2_000), typed)).toEqual([message]);
  });
});

test('the limit of rich text counts bytes of UTF-8', () => {
  expect(html.parse('é'.repeat(128_000))).toHaveLength(128_000);
  expect(validationErrors(html, `${'é'.repeat(128_000)}x`)).toEqual(['At most 256,000 bytes']);
});
