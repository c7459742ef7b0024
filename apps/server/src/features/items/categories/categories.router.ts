import { checkCategories, uncheckCategories, type categoryIdsInput } from '@headwater/contract/categories';
import type { TRPCMutationProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Meta } from '../../../trpc/procedures.ts';
import { chooseCategories } from './choose-categories.ts';
import type { ItemEdit } from '../edit-item.ts';

/** A procedure for the owner of an item, which takes category ids beside what names the item. */
interface CategoryIdsProcedure<Item, Input> {
  mutation: <Output>(
    resolve: (call: { ctx: ItemEdit & Item; input: z.output<typeof categoryIdsInput> }) => Promise<Output>,
  ) => TRPCMutationProcedure<{ input: Input; output: Output; meta: Meta }>;
}

/** Makes the procedures by which the owner of an item checks and unchecks its categories. */
export function categoryProcedures<Item, Input>(
  procedure: CategoryIdsProcedure<Item, Input>,
  actions: { add: string; remove: string },
  itemOf: (ctx: Item) => { id: number },
) {
  const choose = (action: string, rule: typeof checkCategories) =>
    procedure.mutation(async ({ ctx, input }) =>
      chooseCategories(ctx, { itemId: itemOf(ctx).id, action, ids: input.categoryIds, rule }),
    );
  return { add: choose(actions.add, checkCategories), remove: choose(actions.remove, uncheckCategories) };
}
