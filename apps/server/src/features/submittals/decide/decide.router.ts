import {
  approveInput,
  approveResult,
  approveWhenPaidInput,
  rejectInput,
  submittalInput,
} from '@headwater/contract/submittals';
import { requestChangesInput } from '@headwater/contract/review-tasks';
import { reviewProcedure } from '../../../trpc/procedures.ts';
import { approveSubmittal, rejectSubmittal } from './decide.ts';
import { requestChanges } from './request-changes.ts';
import { undoDecision } from './undo.ts';
import { approveWhenPaid } from './approve-when-paid.ts';

/** An editor's decisions on submittals. */
export const decideProcedures = {
  approve: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/send/{id}',
        name: 'approve',
        summary: 'Approve a submittal, and publish it (reviewers)',
        refusals: { 409: 'Changed, withdrawn or decided meanwhile, or no access end date' },
        answer: approveResult,
      },
    })
    .input(approveInput)
    .mutation(async ({ ctx, input }) => {
      const approval = await approveSubmittal({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const, ...approval };
    }),

  requestChanges: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/request-changes',
        name: 'requestChanges',
        summary: 'Send a submittal back with a list of what is needed (reviewers)',
        refusals: { 409: 'Changed, withdrawn or decided meanwhile, or a deletion' },
      },
    })
    .input(requestChangesInput)
    .mutation(async ({ ctx, input }) => {
      await requestChanges({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const };
    }),

  reject: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/reject',
        name: 'reject',
        summary: 'Reject a submittal (reviewers)',
        refusals: { 409: 'Changed, withdrawn or decided meanwhile' },
      },
    })
    .input(rejectInput)
    .mutation(async ({ ctx, input: { id, response } }) => {
      const reason = response === 'rejected' ? null : response;
      await rejectSubmittal({ ...ctx, adminId: ctx.actor.actorId }, { id, reason });
      return { success: true as const };
    }),

  undo: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/undo',
        name: 'undoDecision',
        summary: 'Undo your own decision within ten minutes (reviewers)',
        refusals: { 409: 'Not decided by you in the last ten minutes, or changed since' },
      },
    })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await undoDecision({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const };
    }),

  approveWhenPaid: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/approve-when-paid',
        name: 'approveWhenPaid',
        summary: 'Have a submittal approved once access starts, or no longer (reviewers)',
        refusals: { 409: 'Changed, withdrawn or decided meanwhile, a deletion, or with access already' },
      },
    })
    .input(approveWhenPaidInput)
    .mutation(async ({ ctx, input }) => {
      await approveWhenPaid(ctx, input);
      return { success: true as const };
    }),
};
