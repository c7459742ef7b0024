import { categoryIdsInput, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import {
  dropEditsInput,
  editedItem,
  importedItemInput,
  mergeImportedItemInput,
  saveImportedItemInput,
  useSourceInput,
} from '@headwater/contract/imported-item';
import { imageRow, removeImageInput, updateImageInput } from '@headwater/contract/images';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { mergeImportedItems } from '../merges/merge-items.ts';
import { listItemCategories } from '../../items/categories/categories.queries.ts';
import { toCategoryLinks } from '../../items/categories/choose-categories.ts';
import { chooseImportedCategories, followImports } from './choose-parts.ts';
import { hideImportedItem, saveImportedItem, showSource, unhideImportedItem } from './edit-imported-item.ts';
import { describeImportedPicture, removeImportedPicture } from './edit-picture.ts';
import { getImportedItem } from './imported-item.queries.ts';
import { categoryCalls } from '../../items/categories/categories.rest.ts';

const categoriesInput = importedItemInput.extend(categoryIdsInput.shape);

const categoryRest = categoryCalls('/api/references/imported/{id}/categories', {
  list: 'listImportedItemCategories',
  add: 'addImportedItemCategories',
  remove: 'removeImportedItemCategories',
});

const categoriesRouter = router({
  list: adminProcedure
    .meta({ rest: categoryRest.list })
    .input(importedItemInput)
    .query(async ({ ctx, input: { id } }) => {
      if (!(await getImportedItem(ctx.db, { id }))) throw notFound();
      return toCategoryLinks(await listItemCategories(ctx.db, { itemId: id }));
    }),

  add: adminProcedure
    .meta({ rest: categoryRest.add })
    .input(categoriesInput)
    .mutation(async ({ ctx, input }) => chooseImportedCategories(ctx, { ...input, rule: checkCategories })),

  remove: adminProcedure
    .meta({ rest: categoryRest.remove })
    .input(categoriesInput)
    .mutation(async ({ ctx, input }) => chooseImportedCategories(ctx, { ...input, rule: uncheckCategories })),
});

/** The procedures of the picture, which is a list of none or one. */
const pictureRouter = router({
  update: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/references/imported/{id}/picture',
        name: 'describeImportedPicture',
        summary: 'Give the picture its alt text, or say that it is decoration (administrators)',
        answer: under('images', z.array(imageRow)),
      },
    })
    .input(importedItemInput)
    .input(updateImageInput)
    .mutation(async ({ ctx, input }) => describeImportedPicture(ctx, input)),

  remove: adminProcedure
    .meta({
      rest: {
        call: 'DELETE /api/references/imported/{id}/picture',
        name: 'removeImportedPicture',
        summary: 'Remove the picture of an imported item; `uploadImage` gives it another (administrators)',
      },
    })
    .input(importedItemInput)
    .input(removeImageInput)
    .mutation(async ({ ctx, input }) => {
      await removeImportedPicture(ctx, input);
      return { success: true as const };
    }),
});

export const importedItemRouter = router({
  get: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/references/imported/{id}',
        name: 'getImportedItem',
        summary: 'An imported item with its texts (administrators)',
        answer: under('data.item', editedItem),
      },
    })
    .input(importedItemInput)
    .query(async ({ ctx, input }) => {
      const item = await getImportedItem(ctx.db, input);
      if (!item) throw notFound();
      return item;
    }),

  save: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/references/imported/{id}',
        name: 'saveImportedItem',
        summary: 'Change the texts of an imported item, which imports then leave alone (administrators)',
        refusals: { 409: 'Changed meanwhile' },
      },
    })
    .input(saveImportedItemInput)
    .mutation(async ({ ctx, input }) => {
      await saveImportedItem(ctx, input);
      return { success: true as const };
    }),

  useSource: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/use-source',
        name: 'useSourceOfImportedItem',
        summary: 'Go back to the texts as they were imported last (administrators)',
        refusals: { 409: 'Changed meanwhile, or not edited' },
      },
    })
    .input(useSourceInput)
    .mutation(async ({ ctx, input }) => {
      await showSource(ctx, input);
      return { success: true as const };
    }),

  hide: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/hide',
        name: 'hideImportedItem',
        summary: 'Take an imported item off the public site (administrators)',
        refusals: { 409: 'It is hidden already' },
      },
    })
    .input(importedItemInput)
    .mutation(async ({ ctx, input }) => {
      await hideImportedItem(ctx, input);
      return { success: true as const };
    }),

  show: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/show',
        name: 'showImportedItem',
        summary: 'Bring a hidden item back to its address (administrators)',
        refusals: { 409: 'It is public already' },
      },
    })
    .input(importedItemInput)
    .mutation(async ({ ctx, input }) => {
      await unhideImportedItem(ctx, input);
      return { success: true as const };
    }),

  categories: categoriesRouter,
  picture: pictureRouter,

  followImports: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/follow-imports',
        name: 'followImportsOfImportedItem',
        summary: 'Let the next import bring the categories or the picture again (administrators)',
        refusals: { 409: 'Imports change it already' },
      },
    })
    .input(dropEditsInput)
    .mutation(async ({ ctx, input }) => {
      await followImports(ctx, input);
      return { success: true as const };
    }),

  merge: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/merge',
        name: 'mergeImportedItem',
        summary: 'Make one imported item of two; what led to the first leads to the second (administrators)',
        refusals: { 409: 'Changed or merged meanwhile, or a link to the first would be lost' },
      },
    })
    .input(mergeImportedItemInput)
    .mutation(async ({ ctx, input }) => {
      await mergeImportedItems(ctx, input);
      return { success: true as const };
    }),
});
