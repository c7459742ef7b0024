import type { ItemRef } from '@headwater/contract/ids';
import type { ItemType } from '@headwater/contract/item-types';
import type { Inputs } from '@headwater/server/router';

export interface SavedItem {
  type: ItemType;
  id: ItemRef;
  uuid: string;
}

/** Returns the input that names an item to the submittals' procedures. */
export function toSubmittalInput({ type, id }: Pick<SavedItem, 'type' | 'id'>): Inputs['submittals']['get'] {
  return type === 'company'
    ? { id, item: 'company', subItem: 'any' }
    : { id, item: 'article', subItem: type };
}
