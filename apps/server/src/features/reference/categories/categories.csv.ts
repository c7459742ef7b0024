import { listCategoriesInput, type CategoryInTree } from '@headwater/contract/categories';
import { csvListOf } from '../../../http/csv-list.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { categoryTreeRouter } from './category-tree.router.ts';

const csvList = csvListOf<{ reference: { categoryTree: CallerOf<typeof categoryTreeRouter> } }>();

export const categoriesCsv = csvList('categories', {
  name: 'exportCategories',
  summary: 'The categories of a type that the screen Categories shows (administrators)',
  access: 'administer',
  filter: listCategoriesInput,
  columns: [
    { heading: 'Id', cell: ({ id }: NamedCategory) => id },
    { heading: 'Category', cell: ({ categoryName }) => categoryName },
    { heading: 'Within', cell: ({ parent }) => parent },
    { heading: 'Items', cell: ({ items }) => items },
    { heading: 'Published', cell: ({ published }) => published },
  ],
  page: async (portal, { type }) => {
    const categories = await portal.reference.categoryTree.list({ type });
    return { rows: categories.map((category) => withParent(category, categories)), nextCursor: null };
  },
});

interface NamedCategory extends CategoryInTree {
  /** The name of the category that it is within; null on the upper level. */
  parent: string | null;
}

function withParent(category: CategoryInTree, categories: readonly CategoryInTree[]): NamedCategory {
  const parent = categories.find(({ id }) => id === category.parentId);
  return { ...category, parent: parent?.categoryName ?? null };
}
