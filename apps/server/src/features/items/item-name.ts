import { articleTypes, type ItemType } from '@headwater/contract/item-types';
import type { Submittal } from '@headwater/contract/submittals';
import { badField } from '../../errors.ts';

/** Returns the names by which calls identify an item of a type: `company` and `any`, or `article` and the type's slug. */
export function itemNamesOf(type: ItemType): Pick<Submittal, 'item' | 'subItem'> {
  return type === 'company'
    ? { item: 'company', subItem: 'any' }
    : { item: 'article', subItem: articleTypes[type].slug };
}

interface ItemNames {
  item?: 'company' | 'article' | undefined;
  subItem?: 'any' | ItemType | undefined;
}

/** Throws 400 if a call names an item by the wrong type. Omitted names are not checked. */
export function assertItemType(type: ItemType, { item, subItem }: ItemNames): void {
  if (item !== undefined && item !== itemNamesOf(type).item)
    throw badField('item', 'This does not match the item');
  if (subItem !== undefined && subItem !== (type === 'company' ? 'any' : type))
    throw badField('subItem', 'This does not match the item’s type');
}
