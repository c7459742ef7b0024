import {
  nameFollowedCategory,
  nameFollowedCompany,
  nameFollowedSearch,
  nameFollowedSection,
  nameOfEverything,
  type Follow,
} from '@headwater/contract/follows';
import { isItemType, publicSegment, type CategoryList, type ItemType } from '@headwater/contract/item-types';
import { searchPath } from '@headwater/contract/search-filters';
import type { Database } from './connect.ts';

/** Lists what a follower follows, the latest first. */
export async function listFollows(db: Database, { followerId }: { followerId: number }): Promise<Follow[]> {
  const rows = await db
    .selectFrom('follows')
    .leftJoin('publications as company', 'company.item_id', 'follows.company_id')
    .leftJoin('categories as named', (join) =>
      join.on((eb) =>
        eb('named.id', '=', eb.fn.coalesce('follows.category_id', 'follows.search_category_id')),
      ),
    )
    .leftJoin('categories as category', (join) =>
      join.on((eb) => eb('category.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .select(['follows.id', 'follows.frequency', 'follows.confirmed_at as confirmedAt'])
    .select(['follows.company_id as companyId', 'company.title as companyTitle', 'company.slug'])
    .select(['category.id as categoryId', 'category.name as categoryName'])
    .select('category.item_type as categoryType')
    .select((eb) => eb.fn.coalesce('follows.search_words', 'follows.search').as('query'))
    .select(['follows.item_type as type', 'follows.search_company as company'])
    .select('follows.search_year as year')
    .where('follows.follower_id', '=', followerId)
    .orderBy('follows.id', 'desc')
    .execute();
  return rows.map(({ id, frequency, confirmedAt, ...row }) => ({
    id,
    frequency: frequency === 'daily' ? 'daily' : 'weekly',
    isConfirmed: confirmedAt !== null,
    ...describeRow(row),
  }));
}

interface FollowRow {
  companyId: number | null;
  companyTitle: string | null;
  slug: string | null;
  categoryId: number | null;
  categoryName: string | null;
  categoryType: CategoryList | null;
  /** The search term. */
  query: string | null;
  type: ItemType | null;
  company: string | null;
  year: number | null;
}

function describeRow(row: FollowRow): Pick<Follow, 'label' | 'name' | 'path'> {
  const { companyId, companyTitle, slug, categoryId, categoryName, categoryType, query, type } = row;
  if (companyId !== null) {
    const path = slug === null ? null : `/${publicSegment('company')}/${slug}`;
    return { ...nameFollowedCompany(companyTitle), path };
  }
  const category =
    categoryName === null || categoryType === null || !isItemType(categoryType)
      ? null
      : { name: categoryName, type: categoryType };
  if (query !== null) {
    const search = { query, type, company: row.company, year: row.year };
    return { ...nameFollowedSearch({ ...search, category }), path: searchPath({ ...search, categoryId }) };
  }
  if (category) {
    const path = `/${publicSegment(category.type)}?category=${categoryId}`;
    return { ...nameFollowedCategory(category), path };
  }
  return type === null
    ? { ...nameOfEverything, path: '/' }
    : { ...nameFollowedSection(type), path: `/${publicSegment(type)}` };
}
