import {
  itemInput,
  liveProof,
  rescheduleInput,
  scheduleInput,
  submittalInput,
} from '@headwater/contract/submittals';
import { putBackInput, republishResult, takeDownInput } from '@headwater/contract/unpublishing';
import { contentProcedure, reviewProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { republishPage, unpublishPage } from './unpublish-by-company.ts';
import { putBackPage, takeDownPage } from './unpublish-by-staff.ts';
import { changeSchedule, reschedule } from './change-schedule.ts';
import { checkAgain } from './check-again.ts';
import { getProof } from './live-proof.queries.ts';

/** The schedule of an item, the proof that it is live, and its removal from the site and return. */
export const scheduleProcedures = {
  schedule: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/submittals/schedule',
        name: 'schedule',
        summary: 'Choose when what is submitted appears, and until when; null is at once, and for good',
        refusals: { 409: 'Not submitted, or published already' },
      },
    })
    .input(scheduleInput)
    .mutation(async ({ ctx, input }) => {
      await changeSchedule(ctx, input);
      return { success: true as const };
    }),

  reschedule: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/reschedule',
        name: 'reschedule',
        summary: 'Change when a submittal appears, and until when (reviewers)',
        refusals: { 409: 'Changed, withdrawn, rejected or published already' },
      },
    })
    .input(rescheduleInput)
    .mutation(async ({ ctx, input }) => {
      await reschedule(ctx, input);
      return { success: true as const };
    }),

  proof: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/proof/{id}',
        name: 'getLiveProof',
        summary: 'Whether the page that a submittal has published is live (reviewers)',
        answer: under('data', liveProof.nullable()),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => getProof(ctx.db, input)),

  checkPage: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/proof/{id}',
        name: 'checkPage',
        summary: 'Look again at a page that is not known to be live (reviewers)',
        refusals: { 409: 'It has published no such page' },
      },
    })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await checkAgain(ctx, input);
      return { success: true as const };
    }),

  unpublish: contentProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/unpublish',
        name: 'unpublish',
        summary: 'Take a page off the site at once, without a review',
        refusals: { 409: 'Not published' },
      },
    })
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await unpublishPage(ctx, input);
      return { success: true as const };
    }),

  republish: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/submittals/republish',
        name: 'republish',
        summary: 'Publish an unpublished page as it was, without a review',
        refusals: {
          409: 'Not unpublished, changed since, taken down by the staff, or more than 30 days ago',
        },
        answer: republishResult,
      },
    })
    .input(itemInput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      url: await republishPage(ctx, input),
    })),

  takeDown: reviewProcedure
    .meta({
      decidesOn: 'item',
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/take-down/{id}',
        name: 'takeDown',
        summary: 'Take an item’s page off the site, with a reason for its company (reviewers)',
        refusals: { 409: 'Not published' },
      },
    })
    .input(takeDownInput)
    .mutation(async ({ ctx, input }) => {
      await takeDownPage(ctx, input);
      return { success: true as const };
    }),

  putBack: reviewProcedure
    .meta({
      decidesOn: 'item',
      rest: {
        call: 'POST /api/submittals/put-back/{id}',
        name: 'putBack',
        summary: 'Put a page back that the staff took down (reviewers)',
        refusals: { 409: 'Not taken down by the staff, changed since, or more than 30 days ago' },
        answer: republishResult,
      },
    })
    .input(putBackInput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      url: await putBackPage(ctx, input),
    })),
};
