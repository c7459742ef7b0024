import { categoryIdsInput, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import {
  dropEditsInput,
  importedItemInput,
  mergeImportedItemInput,
  saveImportedItemInput,
  useSourceInput,
} from '@headwater/contract/imported-item';
import { removeImageInput, updateImageInput } from '@headwater/contract/images';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { mergeImportedItems } from '../merges/merge-items.ts';
import { listItemCategories } from '../../items/categories/categories.queries.ts';
import { toCategoryLinks } from '../../items/categories/choose-categories.ts';
import { chooseImportedCategories, followImports } from './choose-parts.ts';
import { hideImportedItem, saveImportedItem, showSource, unhideImportedItem } from './edit-imported-item.ts';
import { describeImportedPicture, removeImportedPicture } from './edit-picture.ts';
import { getImportedItem } from './imported-item.queries.ts';

const categoriesInput = importedItemInput.extend(categoryIdsInput.shape);

const categoriesRouter = router({
  list: adminProcedure.input(importedItemInput).query(async ({ ctx, input: { id } }) => {
    if (!(await getImportedItem(ctx.db, { id }))) throw notFound();
    return toCategoryLinks(await listItemCategories(ctx.db, { itemId: id }));
  }),

  add: adminProcedure
    .input(categoriesInput)
    .mutation(async ({ ctx, input }) => chooseImportedCategories(ctx, { ...input, rule: checkCategories })),

  remove: adminProcedure
    .input(categoriesInput)
    .mutation(async ({ ctx, input }) => chooseImportedCategories(ctx, { ...input, rule: uncheckCategories })),
});

/** The procedures of the picture, which is a list of none or one. */
const pictureRouter = router({
  /** Saves the alt text, or that the picture is decoration. */
  update: adminProcedure
    .input(importedItemInput)
    .input(updateImageInput)
    .mutation(async ({ ctx, input }) => describeImportedPicture(ctx, input)),

  remove: adminProcedure
    .input(importedItemInput)
    .input(removeImageInput)
    .mutation(async ({ ctx, input }) => {
      await removeImportedPicture(ctx, input);
      return { success: true as const };
    }),
});

export const importedItemRouter = router({
  categories: categoriesRouter,
  picture: pictureRouter,

  get: adminProcedure.input(importedItemInput).query(async ({ ctx, input }) => {
    const item = await getImportedItem(ctx.db, input);
    if (!item) throw notFound();
    return item;
  }),

  save: adminProcedure.input(saveImportedItemInput).mutation(async ({ ctx, input }) => {
    await saveImportedItem(ctx, input);
    return { success: true as const };
  }),

  /** Goes back to the texts as they were imported last. */
  useSource: adminProcedure.input(useSourceInput).mutation(async ({ ctx, input }) => {
    await showSource(ctx, input);
    return { success: true as const };
  }),

  hide: adminProcedure.input(importedItemInput).mutation(async ({ ctx, input }) => {
    await hideImportedItem(ctx, input);
    return { success: true as const };
  }),

  show: adminProcedure.input(importedItemInput).mutation(async ({ ctx, input }) => {
    await unhideImportedItem(ctx, input);
    return { success: true as const };
  }),

  /** Lets the next import bring a part of the item that staff had made their own. */
  followImports: adminProcedure.input(dropEditsInput).mutation(async ({ ctx, input }) => {
    await followImports(ctx, input);
    return { success: true as const };
  }),

  /** Makes one item of two; what led to the first leads to the second. */
  merge: adminProcedure.input(mergeImportedItemInput).mutation(async ({ ctx, input }) => {
    await mergeImportedItems(ctx, input);
    return { success: true as const };
  }),
});
