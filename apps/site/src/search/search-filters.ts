import type { Tables } from '@headwater/db/connect';
import type { SearchFilters } from '@headwater/contract/search-filters';
import { expressionBuilder, sql, type SqlBool } from 'kysely';

/** Says whether the outer query's publication matches a search's filters. */
export function matchesFilters({ type, categoryId, company, year }: SearchFilters) {
  const eb = expressionBuilder<Tables, 'publications'>();
  return eb.and([
    ...(type === null ? [] : [eb('publications.type', '=', type)]),
    ...(company === null
      ? []
      : [sql<SqlBool>`company_name_key(publications.company_name) = company_name_key(${company})`]),
    ...(year === null
      ? []
      : [
          eb('publications.first_published_at', '>=', startOfYear(year)),
          eb('publications.first_published_at', '<', startOfYear(year + 1)),
        ]),
    ...(categoryId === null
      ? []
      : [
          eb.exists(
            eb
              .selectFrom('publication_categories')
              .select('publication_categories.item_id')
              .whereRef('publication_categories.item_id', '=', 'publications.item_id')
              .where('publication_categories.category_id', '=', categoryId),
          ),
        ]),
  ]);
}

/** Selects the publications that match a search's filters, newest first. */
export function newestFirst(filters: SearchFilters) {
  return expressionBuilder<Tables, never>()
    .selectFrom('publications')
    .select(['item_id', 'account_id', 'revision_id', 'first_published_at', 'search'])
    .where(matchesFilters(filters))
    .orderBy('first_published_at', 'desc')
    .orderBy('item_id', 'desc');
}

function startOfYear(year: number) {
  return sql<Date>`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/London')`;
}
