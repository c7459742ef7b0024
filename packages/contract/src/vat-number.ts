import { z } from 'zod';

/**
 * The form of the VAT numbers of the United Kingdom and of the European Union, without the country's prefix: the table 'VAT
 * identification number structure' of the Commission's VIES (https://ec.europa.eu/taxation_customs/vies/#/faq, question 11),
 * which had the United Kingdom's until 2020. The ranges of GD and HA are those that jsvat checks
 * (https://github.com/se-panfilov/jsvat). The digits are not summed up: staff look the number up before they confirm it.
 */
const forms = {
  AT: { prefix: 'AT', pattern: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { prefix: 'BE', pattern: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { prefix: 'BG', pattern: /^\d{9,10}$/, example: 'BG123456789' },
  CY: { prefix: 'CY', pattern: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { prefix: 'CZ', pattern: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { prefix: 'DE', pattern: /^\d{9}$/, example: 'DE123456789' },
  DK: { prefix: 'DK', pattern: /^\d{8}$/, example: 'DK12345678' },
  EE: { prefix: 'EE', pattern: /^\d{9}$/, example: 'EE123456789' },
  ES: { prefix: 'ES', pattern: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESX12345678' },
  FI: { prefix: 'FI', pattern: /^\d{8}$/, example: 'FI12345678' },
  FR: { prefix: 'FR', pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { prefix: 'GB', pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, example: 'GB123456789' },
  GR: { prefix: 'EL', pattern: /^\d{9}$/, example: 'EL123456789' },
  HR: { prefix: 'HR', pattern: /^\d{11}$/, example: 'HR12345678901' },
  HU: { prefix: 'HU', pattern: /^\d{8}$/, example: 'HU12345678' },
  IE: { prefix: 'IE', pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567WA' },
  IT: { prefix: 'IT', pattern: /^\d{11}$/, example: 'IT12345678901' },
  LT: { prefix: 'LT', pattern: /^(?:\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { prefix: 'LU', pattern: /^\d{8}$/, example: 'LU12345678' },
  LV: { prefix: 'LV', pattern: /^\d{11}$/, example: 'LV12345678901' },
  MT: { prefix: 'MT', pattern: /^\d{8}$/, example: 'MT12345678' },
  NL: { prefix: 'NL', pattern: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  PL: { prefix: 'PL', pattern: /^\d{10}$/, example: 'PL1234567890' },
  PT: { prefix: 'PT', pattern: /^\d{9}$/, example: 'PT123456789' },
  RO: { prefix: 'RO', pattern: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { prefix: 'SE', pattern: /^\d{12}$/, example: 'SE123456789012' },
  SI: { prefix: 'SI', pattern: /^\d{8}$/, example: 'SI12345678' },
  SK: { prefix: 'SK', pattern: /^\d{10}$/, example: 'SK1234567890' },
} as const satisfies Record<string, VatNumberForm>;

interface VatNumberForm {
  prefix: string;
  pattern: RegExp;
  example: string;
}

export type VatCountry = keyof typeof forms;

/** The countries whose numbers the portal knows, by their ISO code. */
export const vatCountries = Object.keys(forms).filter(isVatCountry);

function isVatCountry(code: string): code is VatCountry {
  return code in forms;
}

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

export function countryName(country: VatCountry): string {
  return countryNames.of(country) ?? country;
}

export const vatCountry = z.enum(vatCountries, { error: 'Please choose a country' });

/**
 * Writes a number with its country's prefix and without spaces, dots and hyphens, however it was typed; null if it does
 * not have the country's form.
 */
export function normalizeVatNumber(typed: string, country: VatCountry): string | null {
  const { prefix, pattern } = forms[country];
  const compact = typed.replaceAll(/[\s.\p{Dash}]/gu, '').toUpperCase();
  if (compact.startsWith(prefix)) return pattern.test(compact.slice(prefix.length)) ? compact : null;
  // Without its prefix a French number may look like a German one with its own.
  const isForeign = vatCountries.some((other) => hasForm(compact, other));
  return !isForeign && pattern.test(compact) ? prefix + compact : null;
}

function hasForm(compact: string, country: VatCountry): boolean {
  const { prefix, pattern } = forms[country];
  return compact.startsWith(prefix) && pattern.test(compact.slice(prefix.length));
}

/** Describes the form of a country's numbers. */
export function vatNumberExample(country: VatCountry): string {
  return forms[country].example;
}
