import {
  reasonTemplate,
  reasonTemplateInput,
  removeReasonTemplateInput,
  updateReasonTemplateInput,
} from '@headwater/contract/reason-templates';
import { z } from 'zod';
import { adminProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { createReason, removeReason, updateReason } from './change-reasons.ts';
import { listReasonTemplates } from './reasons.queries.ts';

export const reasonsRouter = router({
  list: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/reasons',
        name: 'listReasons',
        summary: 'The templates of reasons, by name (reviewers)',
        answer: under('data', z.array(reasonTemplate)),
      },
    })
    .query(async ({ ctx }) => listReasonTemplates(ctx.db)),

  create: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/submittals/reasons',
        name: 'createReason',
        summary: 'Add a template of a reason (administrators)',
        refusals: { 409: 'You have reached the limit' },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(reasonTemplateInput)
    .mutation(async ({ ctx, input }) => ({
      id: await createReason(ctx, input),
    })),

  update: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/submittals/reasons',
        name: 'updateReason',
        summary: 'Change a template of a reason (administrators)',
      },
    })
    .input(updateReasonTemplateInput)
    .mutation(async ({ ctx, input }) => {
      await updateReason(ctx, input);
      return { success: true as const };
    }),

  remove: adminProcedure
    .meta({
      rest: {
        call: 'DELETE /api/submittals/reasons/{id}',
        name: 'removeReason',
        summary: 'Remove a template of a reason (administrators)',
      },
    })
    .input(removeReasonTemplateInput)
    .mutation(async ({ ctx, input }) => {
      await removeReason(ctx, input);
      return { success: true as const };
    }),
});
