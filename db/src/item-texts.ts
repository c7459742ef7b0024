import type { ItemTextField } from '@headwater/contract/item-texts';
import type { Partner } from '@headwater/contract/partners';
import { sql } from 'kysely';
import type { Tables } from './connect.ts';

/** The columns of an item's texts. */
const textColumns = {
  title: 'title',
  introHeader: 'intro_header',
  author: 'author',
  content: 'content',
  client: 'client',
  place: 'place',
  contractValue: 'contract_value',
  dates: 'dates',
  technologies: 'technologies',
  contractKind: 'contract_kind',
} as const satisfies Record<ItemTextField, keyof Tables['items']>;

export const textColumnNames = Object.values(textColumns);

const factsIn = [
  'items.client',
  'items.place',
  'items.contract_value as contractValue',
  'items.dates',
  'items.technologies',
  'items.contract_kind as contractKind',
] as const;

/** Selects what an item says beside its content, which may be long, by field name. */
export const shortTexts = [
  'items.title',
  'items.intro_header as introHeader',
  'items.author',
  ...factsIn,
  sql<Partner[]>`items.partners`.as('partners'),
] as const;

/** Selects an item's texts by field name. */
export const allTexts = [...shortTexts, 'items.content'] as const;

/** Makes a value for each column of the texts. */
export function toTextColumns<Value>(
  of: (field: ItemTextField) => Value,
): Record<(typeof textColumnNames)[number], Value> {
  return {
    title: of('title'),
    intro_header: of('introHeader'),
    content: of('content'),
    author: of('author'),
    client: of('client'),
    place: of('place'),
    contract_value: of('contractValue'),
    dates: of('dates'),
    technologies: of('technologies'),
    contract_kind: of('contractKind'),
  };
}
