import {
  nameFollowed,
  nameFollowedCategory,
  nameFollowedCompany,
  type Follow,
} from '@headwater/contract/follows';
import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { Database } from './connect.ts';

/** Lists what a follower follows, the latest first. */
export async function listFollows(db: Database, { followerId }: { followerId: number }): Promise<Follow[]> {
  const rows = await db
    .selectFrom('follows')
    .leftJoin('publications as company', 'company.item_id', 'follows.company_id')
    .leftJoin('categories as named', 'named.id', 'follows.category_id')
    .leftJoin('categories as category', (join) =>
      join.on((eb) => eb('category.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .select(['follows.id', 'follows.frequency', 'follows.confirmed_at as confirmedAt'])
    .select(['follows.company_id as companyId', 'company.title as companyTitle', 'company.slug'])
    .select(['category.id as categoryId', 'category.name as categoryName'])
    .select('category.item_type as categoryType')
    .select(['follows.search', 'follows.item_type as type'])
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
  categoryType: ItemType | null;
  search: string | null;
  type: ItemType | null;
}

function describeRow(row: FollowRow): Pick<Follow, 'label' | 'name' | 'path'> {
  const { companyId, companyTitle, slug, categoryId, categoryName, categoryType, search, type } = row;
  if (companyId !== null) {
    const path = slug === null ? null : `/${publicSegment('company')}/${slug}`;
    return { ...nameFollowedCompany(companyTitle), path };
  }
  if (categoryId !== null && categoryName !== null && categoryType !== null) {
    const path = `/${publicSegment(categoryType)}?category=${categoryId}`;
    return { ...nameFollowedCategory({ name: categoryName, type: categoryType }), path };
  }
  if (search !== null) {
    const query = new URLSearchParams({ q: search, ...(type && { type }) }).toString();
    return { ...nameFollowed({ kind: 'search', query: search, type }), path: `/search?${query}` };
  }
  return type === null
    ? { ...nameFollowed({ kind: 'all' }), path: '/' }
    : { ...nameFollowed({ kind: 'section', type }), path: `/${publicSegment(type)}` };
}
