import { articleTypeOf, articleTypes } from '@headwater/contract/item-types';

/** Returns the name of the article type that an address names, undefined where it names none. */
export function articleTypeTitle(segment: string, number: 'singular' | 'plural'): string | undefined {
  const type = articleTypeOf(segment);
  return type && articleTypes[type][number];
}
