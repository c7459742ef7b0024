import { findArticleType, articleTypes } from '@headwater/contract/item-types';

/** Returns the label of an address's article type, or undefined for any other address. */
export function articleTypeTitle(segment: string, number: 'singular' | 'plural'): string | undefined {
  const type = findArticleType(segment);
  return type && articleTypes[type][number];
}
