import { page } from '@headwater/contract/ids';
import { progressSteps } from '@headwater/contract/progress';
import { approveInput, itemInput, rejectInput, type ItemState } from '@headwater/contract/submittals';
import { notFound } from '../../errors.ts';
import { adminProcedure, router, userProcedure } from '../../trpc.ts';
import { findCompletedSteps } from './completed-steps.queries.ts';
import { approveSubmittal, rejectSubmittal } from './decide.ts';
import { refuseOtherType } from './item-name.ts';
import { listSubmittals } from './list-submittals.ts';
import { submitItem } from './submit-item.ts';
import { findOwnItem, findSubmittalState } from './submittals.queries.ts';

export const submittalsRouter = router({
  /** Where an item of one's own stands. */
  get: userProcedure.input(itemInput).query(async ({ ctx, input }): Promise<ItemState> => {
    const item = await findOwnItem(ctx.db, { ref: input.id, accountId: ctx.account.id });
    if (!item) throw notFound();
    refuseOtherType(item.type, input);
    const state = await findSubmittalState(ctx.db, { itemId: item.id });
    const completed = await findCompletedSteps(ctx.db, { itemId: item.id });
    return { ...state, steps: progressSteps(item.type, completed) };
  }),

  submit: userProcedure.input(itemInput).mutation(async ({ ctx, input }) => submitItem(ctx, input)),

  /** What waits for a decision, oldest first; `next` is the last one's id where more follow. */
  list: adminProcedure
    .input(page.prefault({}))
    .query(async ({ ctx, input }) => listSubmittals(ctx.db, { ...input, now: ctx.now() })),

  approve: adminProcedure.input(approveInput).mutation(async ({ ctx, input }) => {
    const url = await approveSubmittal(ctx, input);
    return { success: true as const, url };
  }),

  reject: adminProcedure.input(rejectInput).mutation(async ({ ctx, input: { id, response } }) => {
    await rejectSubmittal(ctx, { id, reason: response === 'rejected' ? null : response });
    return { success: true as const };
  }),
});
