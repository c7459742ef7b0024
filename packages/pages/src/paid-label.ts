import type { ItemType } from '@headwater/contract/item-types';
import { createContext, use } from 'react';
import { isPaid } from './sections.ts';

/** The publisher's label of what is paid for. */
export const AdvertLabelContext = createContext('');

/** Returns the label of items of a type; null for the publisher's own. */
export function usePaidLabel(type: ItemType): string | null {
  const label = use(AdvertLabelContext);
  return isPaid(type) && label !== '' ? label : null;
}
