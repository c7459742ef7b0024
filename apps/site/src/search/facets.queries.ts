import { allArticleTypes } from '@headwater/contract/item-types';
import type { SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import type { FacetValue, SearchFacets } from '@headwater/pages/render';
import { sql } from 'kysely';

/** More values than these do not help in choosing. */
const MAX_VALUES = 8;

interface FacetRow {
  facet: 'type' | 'category' | 'company' | 'year';
  value: string;
  label: string;
  count: number;
}

/**
 * Counts items by section, company and year, and by category of the chosen section: its upper level, or the children of
 * the chosen category.
 */
export async function countFacets(
  db: Database,
  { itemIds, filters }: { itemIds: readonly number[]; filters: SearchFilters },
): Promise<SearchFacets> {
  const { rows } = await sql<FacetRow>`
    with matched as materialized (
      select item_id, type::text as type, company_name, company_name_key(company_name) as company,
        extract(year from first_published_at at time zone 'Europe/London')::int::text as year
      from publications where item_id = any (${itemIds}::int[])
    )
    select 'type' as facet, type as value, type as label, count(*)::int from matched group by type
    union all (
      select 'category', categories.id::text, name, count(*)::int
      from matched join publication_categories using (item_id) join categories on categories.id = category_id
      where item_type::text = ${filters.type} and parent_id is not distinct from ${filters.categoryId}
      group by categories.id order by 4 desc, name limit ${MAX_VALUES})
    union all (
      select 'company', min(company_name), min(company_name), count(*)::int
      from matched where company <> '' group by company order by 4 desc, 3 limit ${MAX_VALUES})
    union all (
      select 'year', year, year, count(*)::int from matched group by year order by year desc limit ${MAX_VALUES})
  `.execute(db);
  const valuesOf = (facet: FacetRow['facet']): FacetValue[] =>
    rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }));
  return {
    types: (['company', ...allArticleTypes] as const).flatMap((type) =>
      valuesOf('type')
        .filter(({ value }) => value === type)
        .map(({ count }) => ({ type, count })),
    ),
    categories: valuesOf('category'),
    companies: valuesOf('company'),
    years: valuesOf('year'),
  };
}
