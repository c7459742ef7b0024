import { name } from './text.ts';

const UK_POSTCODE = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/u;
const EIRCODE = /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?([\dAC-FHKNPRTV-Y]{4})$/u;

/** A postcode in capitals; one of the United Kingdom or of Ireland with its space. */
export const postcode = name(12).overwrite(tidyPostcode);

function tidyPostcode(typed: string): string {
  // Other letters may become two in capitals, and no longer fit.
  const capitals = typed.replaceAll(/[a-z]/gu, (letter) => letter.toUpperCase()).replaceAll(/\s+/gu, ' ');
  return capitals.replace(UK_POSTCODE, '$1 $2').replace(EIRCODE, '$1 $2');
}

interface PostalAddress {
  /** What a company typed as its address, which often names the town already. */
  street_1: string;
  town: string;
  postcode: string;
  country: string;
}

/** Returns the lines of an address, with what the street does not say already. */
export function addressLines({ street_1: street, town, postcode: code, country }: PostalAddress): string[] {
  const words = toWords(street);
  const isNew = (part: string) => part !== '' && !words.includes(toWords(part));
  const place = [isNew(town) ? town : '', saysPostcode(words, code) ? '' : code].filter(Boolean).join(' ');
  return [street, place, isNew(country) ? country : ''].filter(Boolean);
}

/** Returns the street of an address alone, without those of its parts that only repeat the town, postcode and country. */
export function streetLine({ street_1: street, town, postcode: code, country }: PostalAddress): string {
  const repeated = [town, code, code.replaceAll(' ', ''), country]
    .map(toWords)
    .filter((words) => words.trim() !== '');
  const isNew = (part: string) =>
    repeated.reduce((words, known) => words.replace(known, ' '), toWords(part)).trim() !== '';
  return street
    .split(/[,\n]/)
    .filter(isNew)
    .map((part) => part.trim())
    .join(', ');
}

/** A postcode may be typed with or without its space. */
function saysPostcode(words: string, code: string): boolean {
  return words.includes(toWords(code)) || words.includes(toWords(code.replaceAll(' ', '')));
}

/** Returns the words of a text in lower case, each between spaces. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}
