import { checkCategories, uncheckCategories, type categoryIdsInput } from '@headwater/contract/categories';
import type { TRPCMutationProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Meta } from '../../../trpc/procedures.ts';
import { chooseCategories } from './choose-categories.ts';
import type { ItemEdit } from '../edit-item.ts';
import type { categoryCalls } from './categories.rest.ts';

/** A procedure for the owner of an item, which takes category ids beside the item's identifier. */
interface CategoryIdsProcedure<Item, Input> {
  meta: (meta: Meta) => Pick<CategoryIdsProcedure<Item, Input>, 'mutation'>;
  mutation: <Output>(
    resolve: (call: { ctx: ItemEdit & Item; input: z.output<typeof categoryIdsInput> }) => Promise<Output>,
  ) => TRPCMutationProcedure<{ input: Input; output: Output; meta: Meta }>;
}

interface CategoryProcedures<Item> {
  /** The beginning of the audit action. */
  feature: 'company' | 'articles';
  calls: ReturnType<typeof categoryCalls>;
  itemOf: (ctx: Item) => { id: number };
}

/** Makes the procedures by which the owner of an item checks and unchecks its categories. */
export function categoryProcedures<Item, Input>(
  procedure: CategoryIdsProcedure<Item, Input>,
  { feature, calls, itemOf }: CategoryProcedures<Item>,
) {
  const choose = (verb: 'add' | 'remove', rule: typeof checkCategories) =>
    procedure.meta({ rest: calls[verb] }).mutation(async ({ ctx, input }) =>
      chooseCategories(ctx, {
        itemId: itemOf(ctx).id,
        action: `${feature}.categories.${verb}`,
        ids: input.categoryIds,
        rule,
      }),
    );
  return { add: choose('add', checkCategories), remove: choose('remove', uncheckCategories) };
}
