import { londonYear } from '@headwater/contract/dates';
import {
  nameFollowedCategory,
  nameFollowedCompany,
  nameFollowedSearch,
  nameFollowedSection,
  nameOfEverything,
  type FollowedName,
  type FollowTarget,
} from '@headwater/contract/follows';
import { searchPath, type SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import { nothingFollowed, searchColumns, type FollowedColumns } from '@headwater/db/followed-columns';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { categoryPath, sectionPath } from '@headwater/pages/render';
import { getPresentCategory } from '../lists/category.queries.ts';
import { getPublication, isSlug, publicationPath } from '../publication/publication.queries.ts';
import { parseSearchTerms } from '../search/search-attempts.ts';

export interface Followed {
  /** Present address, or category that it was merged into. */
  target: FollowTarget;
  name: FollowedName;
  /** Root-relative path of the page that shows it. */
  path: string;
  columns: FollowedColumns;
}

interface FindOptions {
  target: FollowTarget;
  visibility: VisibilityOptions;
  now: Date;
}

/** Returns the followed thing of an address; null if it does not exist or is not public. */
export async function findFollowed(
  db: Database,
  { target, visibility, now }: FindOptions,
): Promise<Followed | null> {
  switch (target.kind) {
    case 'all':
      return { target, name: nameOfEverything, path: '/', columns: nothingFollowed };
    case 'section': {
      const { type } = target;
      return {
        target,
        name: nameFollowedSection(type),
        path: sectionPath(type),
        columns: { ...nothingFollowed, item_type: type },
      };
    }
    case 'search':
      return findSearch(db, target, now);
    case 'category':
      return findCategory(db, target);
    case 'company':
      return findCompany(db, { slug: target.slug, visibility });
  }
}

/** A search filtered by a past year has no new results. */
async function findSearch(
  db: Database,
  { query, ...filters }: { query: string } & SearchFilters,
  now: Date,
): Promise<Followed | null> {
  const { categoryId, year } = filters;
  if ((year !== null && year < londonYear(now)) || !(await parseSearchTerms(db, query))) return null;
  const category = categoryId === null ? null : await getPresentCategory(db, { categoryId });
  if (category === undefined) return null;
  const search = { query, ...filters, categoryId: category?.id ?? null };
  return {
    target: { kind: 'search', ...search },
    name: nameFollowedSearch({ ...search, category }),
    path: searchPath(search),
    columns: searchColumns(search),
  };
}

async function findCategory(db: Database, { categoryId }: { categoryId: number }): Promise<Followed | null> {
  const category = await getPresentCategory(db, { categoryId });
  if (!category) return null;
  return {
    target: { kind: 'category', categoryId: category.id },
    name: nameFollowedCategory(category),
    path: categoryPath(category.type, category.id),
    columns: { ...nothingFollowed, category_id: category.id },
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
    columns: { ...nothingFollowed, company_id: page.itemId },
  };
}
