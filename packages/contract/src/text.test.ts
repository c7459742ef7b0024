import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinear } from '../testing/expect-linear.ts';
import { validationErrors } from '../testing/validation-errors.ts';
import { orderedSections } from './ordered-sections.ts';
import { htmlText, line, name, requiredName, requiredText, text } from './text.ts';

const anything = fc.string({ unit: 'binary', maxLength: 60 });

test('a founding year that is longer than a year says the same as any other that is none', () => {
  for (const founded of ['late', 'May 1974'])
    expect(validationErrors(orderedSections.facts.fields.shape.founded, founded)).toEqual([
      'Please give a year, such as 1987',
    ]);
});

describe('a title or a name', () => {
  test('loses characters that reverse the text around it, and keeps its letters and its joiners', () => {
    expect(name(40).parse('\u202Ewaters\u2066 & Sons\u2069')).toBe('waters & Sons');
    expect(name(40).parse('\u05DE\u05D9\u05DD Ltd 👩\u200D🔬')).toBe('\u05DE\u05D9\u05DD Ltd 👩\u200D🔬');
    expect(name(40).parse('Calder\r\n\r\nPay  here\u2028now')).toBe('Calder Pay  here now');
    expect(validationErrors(requiredName(40), '\u202E\u2066')).toEqual(['This field is required']);
  });

  test.each([
    ['a name', name(60)],
    ['a line', line(60)],
  ])('as %s that was accepted once is accepted again unchanged', (_, schema) => {
    const turned = fc.string({
      unit: fc.constantFrom('a', '\u202E', '\u0301', ' ', '\n', '\u061C'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.oneof(anything, turned), (typed) => {
        const once = schema.safeParse(typed);
        expect(once.success ? schema.parse(once.data) : undefined).toBe(once.data);
      }),
    );
  });
});

describe('text', () => {
  test('is trimmed and put into NFC before its length is checked', () => {
    expect(text(4).parse('  Cafe\u0301\n')).toBe('Café');
  });

  test('keeps thirty marks on a letter, in linear time', () => {
    expect(text(40).parse(`a${'\u0316'.repeat(31)} b\u0316`)).toBe(`a${'\u0316'.repeat(30)} b\u0316`);
    expect(text(40).parse(`a${'\u0316\u0301'.repeat(600)}`)).toHaveLength(30);
    expectLinear(
      (count) => expect(text(10_000).parse(`a${'\u0316\u0301'.repeat(count)}`)).toHaveLength(30),
      150_000,
    );
  });

  test('is refused before it is normalised if it is far too long', () => {
    expect(validationErrors(text(40), `a${'\u0316\u0301'.repeat(150_000)}`)).toEqual([
      'At most 40 characters',
    ]);
    expect(validationErrors(text(40), ' '.repeat(300_000))).toEqual(['At most 40 characters']);
  });

  test('loses control characters that XML forbids, and keeps its lines', () => {
    expect(text(40).parse('\u0001Clear\u000Bwater\u0085\tLtd\r\nLeeds\u001F ')).toBe(
      'Clearwater\tLtd\r\nLeeds',
    );
  });

  test('that was accepted once is accepted again unchanged', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const once = text(60).safeParse(typed);
        expect(once.success ? text(60).parse(once.data) : undefined).toBe(once.data);
      }),
    );
  });

  test.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', '\uD83D'],
    ['both, over the limit', '\0\uDE00abc'],
  ])('with %s is refused, as it cannot be stored', (_, typed) => {
    expect(validationErrors(text(3), typed)).toEqual(['This contains a character that cannot be stored']);
  });

  test.each([
    ['nothing', undefined, 'This field is required'],
    ['spaces', ' \t\n', 'This field is required'],
    ['invisible characters', '\u200B\u00AD\u3164\u2800\u202E', 'This field is required'],
    ['too long', 'x'.repeat(2_001), 'At most 2,000 characters'],
    ['a number', 7, 'This must be text'],
    ['null', null, 'This must be text'],
  ])('that is required is refused where it is %s', (_, typed, message) => {
    expect(validationErrors(requiredText(2_000), typed)).toEqual([message]);
  });
});

test('the limit of rich text counts bytes of UTF-8', () => {
  expect(htmlText.parse('é'.repeat(128_000))).toHaveLength(128_000);
  expect(validationErrors(htmlText, `${'é'.repeat(128_000)}x`)).toEqual(['At most 256,000 bytes']);
});
