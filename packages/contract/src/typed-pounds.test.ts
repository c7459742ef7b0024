import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedPounds } from './typed-pounds.ts';

const pence = fc.integer({ min: 0, max: 100_000_000 });

function formatIn(locale: string, useGrouping: boolean, value: number): string {
  return (value / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping });
}

test('an amount written the British way is read as it was meant', () => {
  const formats = fc.constantFrom(
    (value: number) => (value / 100).toFixed(2),
    (value: number) => formatIn('en-GB', true, value),
    (value: number) => ` £${formatIn('en-GB', true, value)} `,
    (value: number) => `£ ${formatIn('en-GB', true, value).replaceAll(',', '\u00A0')}`,
  );
  fc.assert(
    fc.property(pence, formats, (value, format) => {
      expect(typedPounds.parse(format(value))).toBe(value / 100);
    }),
  );
});

test('an amount with a decimal comma is refused, and never grows', () => {
  const locales = fc.constantFrom('de-DE', 'fr-FR', 'nl-NL');
  fc.assert(
    fc.property(pence, locales, fc.boolean(), (value, locale, useGrouping) => {
      const typed = formatIn(locale, useGrouping, value);
      expect(typedPounds.safeParse(typed).success).toBe(false);
      expect(typedPounds.safeParse(typed.replace(/0$/, '')).success).toBe(false);
    }),
  );
});

test('an accepted comma has three digits behind it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,4}(?:[,.]\d{1,4}){0,3}$/), (typed) => {
      const { success } = typedPounds.safeParse(typed);
      const whole = typed.split('.')[0] ?? '';
      const isGrouped = /^\d{1,3}(?:,\d{3})*$/.test(whole) || !whole.includes(',');
      expect(success).toBe(isGrouped && /^[\d,]+(?:\.\d+)?$/.test(typed));
    }),
    { numRuns: 1_000 },
  );
});

test.each(['149,5', '89,00', '1,2345', '1.234,50', ',500', '1234,500'])(
  '%s is refused with the way to write it',
  (typed) => {
    expect(typedPounds.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Use a point before the pence, and commas only between thousands, as in 1,234.50' },
    ]);
  },
);

test.each(['about 5', '1e3', '0x10', '12 50', '.', '5.5.5', '--5'])('%s is no amount', (typed) => {
  expect(typedPounds.safeParse(typed).error?.issues).toMatchObject([{ message: 'This is not an amount' }]);
});

test.each([
  ['', null],
  ['  ', null],
  ['£', null],
  ['5.', 5],
  ['.5', 0.5],
  ['-5', -5],
])('%j is read as %j', (typed, value) => {
  expect(typedPounds.parse(typed)).toBe(value);
});
