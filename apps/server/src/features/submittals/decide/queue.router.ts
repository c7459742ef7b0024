import {
  assignInput,
  listSubmittalsInput,
  review,
  reviewer,
  submittal,
  submittalInput,
} from '@headwater/contract/submittals';
import { z } from 'zod';
import { reviewProcedure } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { listSubmittals } from './list-submittals.ts';
import { getReview } from './review.ts';
import { assignSubmittal } from './assign.ts';
import { listReviewers } from '../reviewers.queries.ts';
import { countOpenSubmittals } from '../submittals.queries.ts';

/** Submittals that wait for a decision, and their reviewers. */
export const queueProcedures = {
  list: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/active',
        name: 'listSubmittals',
        summary: 'What waits for a decision, oldest first unless `order` says otherwise (reviewers)',
        answer: page({ submittals: z.array(submittal) }),
      },
    })
    .input(listSubmittalsInput.prefault({}))
    .query(async ({ ctx, input }) =>
      listSubmittals(ctx, { ...input, accountId: ctx.actor.actorId, now: ctx.now() }),
    ),

  /** Counts the open submittals, for the sidebar. */
  count: reviewProcedure.query(async ({ ctx }) => countOpenSubmittals(ctx.db)),

  review: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/review/{id}',
        name: 'reviewSubmittal',
        summary: 'A submittal, decided or not, with what was submitted and what it replaces (reviewers)',
        answer: under('data', review),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => getReview(ctx, input)),

  reviewers: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/reviewers',
        name: 'listReviewers',
        summary: 'To whom a submittal can be assigned (reviewers)',
        answer: under('data', z.array(reviewer.pick({ accountId: true, email: true }))),
      },
    })
    .query(async ({ ctx }) => listReviewers(ctx.db)),

  assign: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/reviewer',
        name: 'assignSubmittal',
        summary: 'Assign a submittal to a reviewer, or to nobody (reviewers)',
        refusals: {
          409: 'Changed, withdrawn or decided meanwhile, or another reviewer has it than was seen',
        },
      },
    })
    .input(assignInput)
    .mutation(async ({ ctx, input }) => {
      await assignSubmittal(ctx, input);
      return { success: true as const };
    }),
};
