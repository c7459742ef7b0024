import { name } from './text.ts';

const UK_POSTCODE = /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/u;

/** A postcode in capitals; one of the United Kingdom with its space. */
export const postcode = name(12).overwrite(tidyPostcode);

function tidyPostcode(typed: string): string {
  const capitals = typed.toUpperCase().replaceAll(/\s+/gu, ' ');
  return capitals.replace(UK_POSTCODE, '$1 $2');
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
  const said = fold(street);
  const isNew = (part: string) => part !== '' && !said.includes(fold(part));
  return [street, [town, code].filter(isNew).join(' '), isNew(country) ? country : ''].filter(Boolean);
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, '');
}
