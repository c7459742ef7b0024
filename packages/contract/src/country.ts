import { line } from './text.ts';

/** Usual names that are not in the list of regions. */
const OTHER_NAMES = [
  'UK',
  'Great Britain',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Republic of Ireland',
  'USA',
  'United States of America',
  'UAE',
  'The Netherlands',
  'Czech Republic',
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

let namesByKey: ReadonlyMap<string, string> | undefined;

/** A country's name with its own capitals; any other text stays as it was typed. */
export const country = line(60).overwrite((typed) => {
  namesByKey ??= new Map([...listRegions(), ...OTHER_NAMES].map((name) => [toKey(name), name]));
  return namesByKey.get(toKey(typed)) ?? typed;
});

function listRegions(): string[] {
  const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.flatMap((code) => regions.of(code) ?? []);
}

function toKey(name: string): string {
  return name.toLowerCase();
}
