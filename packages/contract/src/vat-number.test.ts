import { describe, expect, it } from 'vitest';
import { normalizeVatNumber, vatCountries, vatNumberExample } from './vat-number.ts';

describe('a VAT number', () => {
  it.each(vatCountries)('of %s has the form of its example, with or without the prefix', (country) => {
    const example = vatNumberExample(country);
    expect(normalizeVatNumber(example, country)).toBe(example);
    expect(normalizeVatNumber(example.slice(2), country)).toBe(example);
    expect(normalizeVatNumber(`${example}0000`, country)).toBeNull();
  });

  it('is accepted as it is typed', () => {
    expect(normalizeVatNumber(' gb 123 4567 89 ', 'GB')).toBe('GB123456789');
    expect(normalizeVatNumber('nl-123.456.789.b01', 'NL')).toBe('NL123456789B01');
    expect(normalizeVatNumber('EL 123456789', 'GR')).toBe('EL123456789');
  });

  it.each([
    ['of another country', 'DE123456789', 'FR'],
    ['that is too short', 'GB12345678', 'GB'],
    ['with a letter in the place of a digit', 'DE12345678X', 'DE'],
    ['that is empty', '', 'DE'],
  ] as const)('%s is none', (_, typed, country) => {
    expect(normalizeVatNumber(typed, country)).toBeNull();
  });
});
