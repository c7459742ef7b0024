import { z } from 'zod';
import { id, idList } from './ids.ts';
import { anyArticleType } from './article-type.ts';
import { companyLists } from './item-types.ts';
import type { ListColumns } from './list-columns.ts';
import { messages } from './messages.ts';
import { requiredName } from './text.ts';

/** `parentId` is 0 for a top-level category. */
export const category = z
  .object({ id: z.int(), parentId: z.int(), categoryName: z.string() })
  .meta({ id: 'Category' });
export type Category = z.output<typeof category>;

/** Selects the categories of companies or of an article type. */
export const listCategoriesInput = z.object({
  type: z.union([z.enum(['company', ...companyLists]), anyArticleType], {
    error: messages.invalidArticleType,
  }),
});

/** A category with its number of items, including drafts, and how many of these are published. */
export const categoryInTree = category
  .extend({ items: z.int(), published: z.int() })
  .meta({ id: 'CategoryInTree' });
export type CategoryInTree = z.output<typeof categoryInTree>;

/** A category with its parent's name; null at the top level. */
type NamedCategory = CategoryInTree & { parent: string | null };

export function withParents(tree: readonly CategoryInTree[]): NamedCategory[] {
  const names = new Map(tree.map(({ id: key, categoryName: name }) => [key, name]));
  return tree.map((one) => ({ ...one, parent: names.get(one.parentId) ?? null }));
}

export const categoryColumns = {
  id: { heading: 'Id', only: 'csv', value: ({ id: key }) => key },
  name: { heading: 'Name', csvHeading: 'Category', value: ({ categoryName: name }) => name },
  parent: { heading: 'Within', only: 'csv', value: ({ parent }) => parent },
  items: { heading: 'Items', kind: 'number', value: ({ items }) => items },
  published: { heading: 'Published', kind: 'number', value: ({ published }) => published },
} satisfies ListColumns<NamedCategory>;

export const MAX_CATEGORY_NAME = 80;
const categoryName = requiredName(MAX_CATEGORY_NAME);
/** The id of a parent category, or 0 for the top level. */
const parentId = z.union([z.literal(0), id]);

export const createCategoryInput = listCategoriesInput.extend({ parentId, categoryName });
export const renameCategoryInput = z.object({ id, categoryName });
/** Moves a category before another one in its new parent, or to the end. */
export const moveCategoryInput = z.object({ id, parentId, beforeId: id.nullable() });
export const mergeCategoryInput = z.object({ id, intoId: id });
export const removeCategoryInput = z.object({ id });

export const categoryLink = z.object({ categoryId: z.int() });
export type CategoryLink = z.output<typeof categoryLink>;

export const categoryIdsInput = z.object({ categoryIds: idList });

/** Returns the choice after checking: a child brings its parent. */
export function checkCategories(
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  categories: readonly Category[],
): Set<number> {
  const parents = new Map(categories.map(({ id: key, parentId }) => [key, parentId]));
  const withParents = ids.flatMap((key) => [key, parents.get(key) ?? 0]).filter((key) => key !== 0);
  return new Set([...chosen, ...withParents]);
}

/** Returns the choice after unchecking: a parent also unchecks its children. */
export function uncheckCategories(
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  categories: readonly Category[],
): Set<number> {
  const unchecked = new Set(ids);
  const children = categories.filter(({ parentId }) => unchecked.has(parentId)).map(({ id: key }) => key);
  return new Set(chosen).difference(unchecked.union(new Set(children)));
}
