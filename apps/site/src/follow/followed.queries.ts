import {
  nameFollowed,
  nameFollowedCategory,
  nameFollowedCompany,
  type FollowedName,
  type FollowTarget,
} from '@headwater/contract/follows';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/db/visibility';
import { categoryPath, sectionPath } from '@headwater/pages/render';
import { getPublication, isSlug, publicationPath } from '../publication/publication.queries.ts';
import { parseSearchTerms } from '../search/search-params.ts';

/** What is followed, as the database has it. */
export interface FollowedColumns {
  company_id: number | null;
  category_id: number | null;
  search: string | null;
  item_type: ItemType | null;
}

export interface Followed {
  /** By its present address, or the category that it was merged into. */
  target: FollowTarget;
  name: FollowedName;
  /** Root-relative: the page that shows it. */
  path: string;
  columns: FollowedColumns;
}

interface FindOptions {
  target: FollowTarget;
  visibility: VisibilityOptions;
}

const none: FollowedColumns = { company_id: null, category_id: null, search: null, item_type: null };

/** Returns what an address names; null where there is no such thing, or it is not public. */
export async function findFollowed(
  db: Database,
  { target, visibility }: FindOptions,
): Promise<Followed | null> {
  switch (target.kind) {
    case 'all':
      return { target, name: nameFollowed(target), path: '/', columns: none };
    case 'section': {
      const { type } = target;
      return {
        target,
        name: nameFollowed(target),
        path: sectionPath(type),
        columns: { ...none, item_type: type },
      };
    }
    case 'search': {
      const { query, type } = target;
      if (!parseSearchTerms(query)) return null;
      const params = new URLSearchParams({ q: query, ...(type && { type }) }).toString();
      const columns = { ...none, search: query, item_type: type };
      return { target, name: nameFollowed(target), path: `/search?${params}`, columns };
    }
    case 'category':
      return findCategory(db, target);
    case 'company':
      return findCompany(db, { slug: target.slug, visibility });
  }
}

async function findCategory(db: Database, { categoryId }: { categoryId: number }): Promise<Followed | null> {
  const category = await db
    .selectFrom('categories as named')
    .innerJoin('categories as category', (join) =>
      join.on((eb) => eb('category.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .select(['category.id', 'category.name', 'category.item_type as type'])
    .where('named.id', '=', categoryId)
    .executeTakeFirst();
  if (!category) return null;
  return {
    target: { kind: 'category', categoryId: category.id },
    name: nameFollowedCategory(category),
    path: categoryPath(category.type, category.id),
    columns: { ...none, category_id: category.id },
  };
}

async function findCompany(
  db: Database,
  { slug, visibility }: { slug: string; visibility: VisibilityOptions },
): Promise<Followed | null> {
  const page = isSlug(slug) ? await getPublication(db, { type: 'company', slug, visibility }) : null;
  if (!page?.visible || page.slug === null) return null;
  return {
    target: { kind: 'company', slug: page.slug },
    name: nameFollowedCompany(page.title),
    path: publicationPath('company', page.slug),
    columns: { ...none, company_id: page.itemId },
  };
}
