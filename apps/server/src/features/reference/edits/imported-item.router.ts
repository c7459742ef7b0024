import {
  importedItemInput,
  mergeImportedItemInput,
  saveImportedItemInput,
  useSourceInput,
} from '@headwater/contract/imported-item';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { mergeImportedItems } from '../merges/merge-items.ts';
import { hideImportedItem, saveImportedItem, showSource, unhideImportedItem } from './edit-imported-item.ts';
import { getImportedItem } from './imported-item.queries.ts';

export const importedItemRouter = router({
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

  /** Makes one item of two; what led to the first leads to the second. */
  merge: adminProcedure.input(mergeImportedItemInput).mutation(async ({ ctx, input }) => {
    await mergeImportedItems(ctx, input);
    return { success: true as const };
  }),
});
