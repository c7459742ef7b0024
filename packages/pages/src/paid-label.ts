import type { ItemType } from '@headwater/contract/item-types';
import { createContext, use } from 'react';
import { isPaid } from './sections.ts';

/** Publisher's label for paid content. */
export const AdvertLabelContext = createContext('');

/** Returns the label of a type's items; null for the publisher's own. */
export function usePaidLabel(type: ItemType): string | null {
  const label = use(AdvertLabelContext);
  return isPaid(type) && label !== '' ? label : null;
}
