import { undescribedPicture } from '@headwater/contract/images';
import {
  approveInput,
  approveResult,
  approveWhenPaidInput,
  assignInput,
  itemInput,
  type ItemStatus,
  listSubmittalsInput,
  liveProof,
  recentDecision,
  rejectInput,
  rescheduleInput,
  review,
  reviewer,
  scheduledSubmittal,
  scheduleInput,
  submitByIdInput,
  submitInput,
  submitResult,
  submittal,
  submittalInput,
} from '@headwater/contract/submittals';
import { requestChangesInput } from '@headwater/contract/review-tasks';
import { putBackInput, republishResult, takeDownInput } from '@headwater/contract/unpublishing';
import { waitingTime } from '@headwater/contract/working-time';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { contentProcedure, memberProcedure, reviewProcedure, router } from '../../trpc/procedures.ts';
import { page, restInput, under } from '../../trpc/rest-meta.ts';
import { approveSubmittal, rejectSubmittal } from './decide/decide.ts';
import { listUndescribedPictures } from '../items/images/undescribed-pictures.queries.ts';
import { assertItemType } from '../items/item-name.ts';
import { getOwnItemId } from '../items/item.queries.ts';
import { getOwnItemStatus, publicSiteOf } from './item-status.queries.ts';
import { listSubmittals } from './decide/list-submittals.ts';
import { listRecentDecisions } from './decide/recent-decisions.ts';
import { getReview } from './decide/review.ts';
import { assignSubmittal } from './decide/assign.ts';
import { claimSubmittal, releaseSubmittal } from './decide/claim.ts';
import { listReviewers } from './decide/reviewers.queries.ts';
import { messagesRouter } from './talk/messages.router.ts';
import { notesRouter } from './talk/notes.router.ts';
import { amendmentsRouter } from './talk/amendments.router.ts';
import { embargoLinksRouter } from './links/embargo-links.router.ts';
import { signOffsRouter } from './links/sign-offs.router.ts';
import { previewsRouter } from './links/previews.router.ts';
import { reasonsRouter } from './decide/reasons.router.ts';
import { talkRouter } from './talk/talk.router.ts';
import { requestChanges } from './talk/request-changes.ts';
import { tasksRouter } from './talk/tasks.router.ts';
import { submitItem } from './decide/submit-item.ts';
import { withdrawSubmission } from './decide/withdraw-submission.ts';
import { republishPage, unpublishPage } from './schedule/unpublish-by-company.ts';
import { putBackPage, takeDownPage } from './schedule/unpublish-by-staff.ts';
import { countOpenSubmittals } from './submittals.queries.ts';
import { getWaitingTime } from './decide/get-waiting-time.ts';
import { undoDecision } from './decide/undo.ts';
import { approveWhenPaid } from './decide/approve-when-paid.ts';
import { changeSchedule, reschedule } from './schedule/change-schedule.ts';
import { checkAgain } from './schedule/check-again.ts';
import { getProof } from './schedule/live-proof.queries.ts';
import { listScheduled } from './schedule/list-scheduled.ts';
import { itemStatusCalls } from './submittals.rest.ts';

export const submittalsRouter = router({
  /** Returns the review status and the steps of an item of the account's. */
  get: contentProcedure
    .meta({ rest: itemStatusCalls })
    .input(itemInput)
    .query(async ({ ctx, input }): Promise<ItemStatus> => {
      const item = await getOwnItemStatus(
        ctx.db,
        { ref: input.id, accountId: ctx.membership.holderId },
        publicSiteOf(ctx),
      );
      if (!item) throw notFound();
      assertItemType(item.type, input);
      return item.status;
    }),

  submit: contentProcedure
    .meta({
      confirmedEmail: true,
      rest: {
        call: 'POST /api/submittals/create',
        name: 'submit',
        summary: 'Submit an item for approval',
        refusals: {
          409: 'Approved already, and unchanged since',
          422: 'Required steps are missing: `errors` names them',
        },
        input: restInput(submitInput),
        status: 201,
        repeatStatus: 200,
        answer: under('data', submitResult),
      },
    })
    .input(submitByIdInput)
    .mutation(async ({ ctx, input }) => submitItem(ctx, input)),

  withdraw: contentProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/withdraw',
        name: 'withdraw',
        summary: 'Take back a submission that waits for a decision, or for its time',
        refusals: { 409: 'Not submitted, or decided meanwhile' },
      },
    })
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await withdrawSubmission(ctx, input);
      return { success: true as const };
    }),

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
  amendments: amendmentsRouter,

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
  talk: talkRouter,
  tasks: tasksRouter,
  messages: messagesRouter,
  notes: notesRouter,

  waitingTime: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/waiting-time',
        name: 'getWaitingTime',
        summary:
          'How many working hours decisions take: half of them, and nine of ten; null where too few are known',
        answer: under('data', waitingTime.nullable()),
      },
    })
    .query(async ({ ctx }) => getWaitingTime(ctx)),

  scheduled: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/scheduled',
        name: 'listScheduled',
        summary: 'What is approved and appears at its time, the next first (reviewers)',
        answer: under('data', z.array(scheduledSubmittal)),
      },
    })
    .query(async ({ ctx }) => listScheduled(ctx.db)),

  recent: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/recent',
        name: 'listRecentDecisions',
        summary:
          'Your own decisions of the last day, newest first, and until when each can be undone (reviewers)',
        answer: under('data', z.array(recentDecision)),
      },
    })
    .query(async ({ ctx }) => listRecentDecisions(ctx, { accountId: ctx.actor.actorId })),

  claim: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/claim/{id}',
        name: 'claimSubmittal',
        summary:
          'Claim a submittal for 15 minutes unless somebody else has it, in place of another claim of yours; says who has it now (reviewers)',
        answer: under('data', z.object({ reviewer: reviewer.nullable() })),
      },
    })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => ({
      reviewer: await claimSubmittal(ctx, input),
    })),

  release: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'DELETE /api/submittals/claim/{id}',
        name: 'releaseSubmittal',
        summary: 'Release a submittal that you have claimed (reviewers)',
        refusals: { 409: 'Not claimed by you, or no longer' },
      },
    })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await releaseSubmittal(ctx, input);
      return { success: true as const };
    }),

  /** Lists the pictures of the item whose alt text is yet to be written: submitting does not ask for it. */
  undescribedPictures: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/undescribed-pictures',
        name: 'listUndescribedPictures',
        summary: 'The first 50 pictures of an item whose alt text is yet to be written',
        answer: under('data', z.array(undescribedPicture)),
      },
    })
    .input(itemInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx.db, { ref: input.id, accountId: ctx.membership.holderId });
      if (itemId === null) throw notFound();
      return listUndescribedPictures(ctx.db, { itemId });
    }),
  reasons: reasonsRouter,
  signOffs: signOffsRouter,
  previews: previewsRouter,
  embargoLinks: embargoLinksRouter,
});
