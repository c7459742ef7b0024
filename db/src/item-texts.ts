import type { ItemTextField } from '@headwater/contract/item-texts';
import type { Tables } from './connect.ts';

/** The columns of an item's texts, in `items` and in what keeps a copy of them. */
const textColumns = {
  title: 'title',
  introHeader: 'intro_header',
  author: 'author',
  content: 'content',
} as const satisfies Record<ItemTextField, keyof Tables['items'] & keyof Tables['working_copies']>;

export const textColumnNames = Object.values(textColumns);

const selectedTexts = {
  title: 'title',
  introHeader: 'intro_header as introHeader',
  author: 'author',
  content: 'content',
} as const satisfies { [Field in ItemTextField]: Field | `${(typeof textColumns)[Field]} as ${Field}` };

/** Selects the texts by the names of their fields. */
export const textSelection = Object.values(selectedTexts);

/** Makes a value for each column of the texts. */
export function toTextColumns<Value>(
  of: (field: ItemTextField) => Value,
): Record<(typeof textColumnNames)[number], Value> {
  return {
    title: of('title'),
    intro_header: of('introHeader'),
    content: of('content'),
    author: of('author'),
  };
}
