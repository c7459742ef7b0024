import {
  reasonTemplateInput,
  removeReasonTemplateInput,
  updateReasonTemplateInput,
} from '@headwater/contract/reason-templates';
import { adminProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { createReason, removeReason, updateReason } from './change-reasons.ts';
import { listReasonTemplates } from './reasons.queries.ts';

export const reasonsRouter = router({
  /** Lists the templates of reasons for a rejection, by name. */
  list: reviewProcedure.query(async ({ ctx }) => listReasonTemplates(ctx.db)),

  create: adminProcedure.input(reasonTemplateInput).mutation(async ({ ctx, input }) => ({
    id: await createReason(ctx, input),
  })),

  update: adminProcedure.input(updateReasonTemplateInput).mutation(async ({ ctx, input }) => {
    await updateReason(ctx, input);
    return { success: true as const };
  }),

  remove: adminProcedure.input(removeReasonTemplateInput).mutation(async ({ ctx, input }) => {
    await removeReason(ctx, input);
    return { success: true as const };
  }),
});
