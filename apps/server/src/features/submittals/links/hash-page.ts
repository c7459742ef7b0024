import { hash } from 'node:crypto';
import { factFields } from '@headwater/contract/item-texts';
import { moreSectionNames } from '@headwater/contract/ordered-sections';
import type { ItemSnapshot } from '@headwater/contract/snapshot';

/** Fields that earlier releases did not have: while they are empty, the page is the one that was hashed. */
const LATER_FIELDS: ReadonlySet<string> = new Set([
  'town',
  'postcode',
  'country',
  'regions',
  'sectors',
  ...moreSectionNames,
  ...factFields,
  'partners',
]);

/**
 * Hashes a page's content, whatever the order of its fields. The sizes of a picture do not count: they are made after
 * its upload.
 */
export function hashPage(snapshot: ItemSnapshot): Buffer {
  return hash('sha256', JSON.stringify(snapshot, toComparable), 'buffer');
}

function toComparable(key: string, value: unknown): unknown {
  if (key === 'variantWidths') return undefined;
  if (LATER_FIELDS.has(key) && isEmpty(value)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
