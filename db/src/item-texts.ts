import type { ItemTextField } from '@headwater/contract/item-texts';
import type { Tables } from './connect.ts';

/** The columns of an item's texts, in `items` and in its copies. */
const textColumns = {
  title: 'title',
  introHeader: 'intro_header',
  author: 'author',
  content: 'content',
} as const satisfies Record<ItemTextField, keyof Tables['items'] & keyof Tables['working_copies']>;

export const textColumnNames = Object.values(textColumns);

/** Selects a table's texts by field name, except the content, which may be long. */
export function shortTextsIn<Table extends 'items' | 'working_copies'>(table: Table) {
  return [`${table}.title`, `${table}.intro_header as introHeader`, `${table}.author`] as const;
}

/** Selects a table's texts by field name. */
export function textsIn<Table extends 'items' | 'working_copies'>(table: Table) {
  return [...shortTextsIn(table), `${table}.content`] as const;
}

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
