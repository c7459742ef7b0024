import {
  categoryInTree,
  createCategoryInput,
  listCategoriesInput,
  mergeCategoryInput,
  moveCategoryInput,
  removeCategoryInput,
  renameCategoryInput,
} from '@headwater/contract/categories';
import { success } from '@headwater/contract/failure';
import { id } from '@headwater/contract/ids';
import { z } from 'zod';
import { next, paginate, restPage } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { categoryTreeRouter } from './category-tree.router.ts';

const restRoute = restRouteOf<{ reference: { categoryTree: CallerOf<typeof categoryTreeRouter> } }>();

export const categoryTreeRoutes = [
  restRoute('GET', '/api/categories', {
    name: 'listCategoryTree',
    summary: 'The categories of a type with how much is in each (administrators)',
    access: 'administer',
    input: listCategoriesInput.extend(restPage.shape),
    response: z.object({ data: z.object({ categories: z.array(categoryInTree) }), next }),
    call: async (portal, input) => {
      const tree = await portal.reference.categoryTree.list(input);
      const { rows: categories, ...more } = paginate(tree, (each) => each.id, input);
      return { data: { categories }, ...more };
    },
  }),
  restRoute('POST', '/api/categories', {
    name: 'createCategory',
    summary: 'Add a category (administrators)',
    access: 'administer',
    input: createCategoryInput,
    response: z.object({ data: z.object({ id }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.reference.categoryTree.create(input) }),
  }),
  restRoute('PUT', '/api/categories/{id}', {
    name: 'renameCategory',
    summary: 'Rename a category; its addresses stay (administrators)',
    access: 'administer',
    input: renameCategoryInput,
    response: success,
    call: async (portal, input) => portal.reference.categoryTree.rename(input),
  }),
  restRoute('PUT', '/api/categories/{id}/move', {
    name: 'moveCategory',
    summary: 'Put a category before another one, or last, in this or another parent (administrators)',
    access: 'administer',
    input: moveCategoryInput,
    response: success,
    call: async (portal, input) => portal.reference.categoryTree.move(input),
  }),
  restRoute('PUT', '/api/categories/{id}/merge', {
    name: 'mergeCategory',
    summary: 'Make one category of two; what led to the first leads to the second (administrators)',
    access: 'administer',
    input: mergeCategoryInput,
    response: success,
    call: async (portal, input) => portal.reference.categoryTree.merge(input),
  }),
  restRoute('DELETE', '/api/categories/{id}', {
    name: 'removeCategory',
    summary: 'Remove an empty category (administrators)',
    access: 'administer',
    input: removeCategoryInput,
    response: success,
    call: async (portal, input) => portal.reference.categoryTree.remove(input),
  }),
];
