import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ItemType } from '@headwater/contract/item-types';
import type { Tables } from '@headwater/db/connect';

/** The sections of an item of the outer query are selected as a JSON column each. */
const outerItem = () => expressionBuilder<Tables, 'items'>();

/** Selects the choice from the categories of the item's own type or another list, in the order of the picker, a parent before its children. */
export function chosenFrom(list: 'own' | 'region' | 'sector') {
  return jsonArrayFrom(
    outerItem()
      .selectFrom('item_categories')
      .innerJoin('categories', 'categories.id', 'item_categories.category_id')
      .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
      .select((eb) => [
        'categories.id',
        'categories.name',
        eb.fn.coalesce('categories.parent_id', eb.lit(0)).as('parentId'),
      ])
      .whereRef('item_categories.item_id', '=', 'items.id')
      .where('categories.item_type', '=', list === 'own' ? sql.ref<ItemType>('items.type') : list)
      .orderBy((eb) => eb.fn.coalesce('parents.position', 'categories.position'))
      .orderBy((eb) => eb.fn.coalesce('parents.id', 'categories.id'))
      .orderBy('categories.parent_id', (order) => order.asc().nullsFirst())
      .orderBy('categories.position')
      .orderBy('categories.id'),
  );
}

export function companyNetworks() {
  return jsonObjectFrom(
    outerItem()
      .selectFrom('company_networks')
      .select(['facebook', 'x_twitter', 'linkedin', 'youtube'])
      .whereRef('company_id', '=', 'items.id'),
  );
}

/** Selects the case studies that a company refers to. */
export function companyReferences() {
  return jsonArrayFrom(
    outerItem()
      .selectFrom('company_references')
      .innerJoin('items as studies', 'studies.id', 'company_references.reference_id')
      .select((eb) => [
        'studies.id',
        'studies.title',
        eb.fn.coalesce('studies.company_name', eb.val('')).as('companyName'),
      ])
      .whereRef('company_references.company_id', '=', 'items.id')
      .where('studies.deleted_at', 'is', null)
      .orderBy('studies.company_name')
      .orderBy('studies.title')
      .orderBy('studies.id'),
  );
}
