import {
  approveInput,
  approveWhenPaidInput,
  assignInput,
  itemInput,
  listSubmittalsInput,
  rejectInput,
  rescheduleInput,
  scheduleInput,
  submitByIdInput,
  submittalInput,
  type ItemStatus,
} from '@headwater/contract/submittals';
import { requestChangesInput } from '@headwater/contract/review-tasks';
import { putBackInput, takeDownInput } from '@headwater/contract/unpublishing';
import { notFound } from '../../errors.ts';
import { contentProcedure, memberProcedure, reviewProcedure, router } from '../../trpc/procedures.ts';
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

export const submittalsRouter = router({
  reasons: reasonsRouter,
  talk: talkRouter,
  tasks: tasksRouter,
  messages: messagesRouter,
  notes: notesRouter,
  amendments: amendmentsRouter,
  signOffs: signOffsRouter,
  previews: previewsRouter,
  embargoLinks: embargoLinksRouter,

  /** Returns the review status and the steps of an item of the account's. */
  get: contentProcedure.input(itemInput).query(async ({ ctx, input }): Promise<ItemStatus> => {
    const item = await getOwnItemStatus(
      ctx.db,
      { ref: input.id, accountId: ctx.membership.holderId },
      publicSiteOf(ctx),
    );
    if (!item) throw notFound();
    assertItemType(item.type, input);
    return item.status;
  }),

  /** Lists the pictures of the item whose alt text is yet to be written: submitting does not ask for it. */
  undescribedPictures: contentProcedure.input(itemInput).query(async ({ ctx, input }) => {
    const itemId = await getOwnItemId(ctx.db, { ref: input.id, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return listUndescribedPictures(ctx.db, { itemId });
  }),

  submit: contentProcedure
    .meta({ confirmedEmail: true })
    .input(submitByIdInput)
    .mutation(async ({ ctx, input }) => submitItem(ctx, input)),

  withdraw: contentProcedure
    .meta({ endsAttack: true })
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await withdrawSubmission(ctx, input);
      return { success: true as const };
    }),

  /** Changes when what is submitted appears. */
  schedule: contentProcedure.input(scheduleInput).mutation(async ({ ctx, input }) => {
    await changeSchedule(ctx, input);
    return { success: true as const };
  }),

  unpublish: contentProcedure
    .meta({ endsAttack: true })
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await unpublishPage(ctx, input);
      return { success: true as const };
    }),

  /** Publishes a page as it was before it was unpublished, without a review. */
  republish: contentProcedure.input(itemInput).mutation(async ({ ctx, input }) => ({
    success: true as const,
    url: await republishPage(ctx, input),
  })),

  takeDown: reviewProcedure
    .meta({ decidesOn: 'item', endsAttack: true })
    .input(takeDownInput)
    .mutation(async ({ ctx, input }) => {
      await takeDownPage(ctx, input);
      return { success: true as const };
    }),

  /** Publishes a page again that `takeDown` took off the site. */
  putBack: reviewProcedure
    .meta({ decidesOn: 'item' })
    .input(putBackInput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      url: await putBackPage(ctx, input),
    })),

  /** Returns how long a decision takes; null where there are too few to tell. */
  waitingTime: memberProcedure.query(async ({ ctx }) => getWaitingTime(ctx)),

  /** Lists the open submittals, oldest first unless the input says otherwise. */
  list: reviewProcedure
    .input(listSubmittalsInput.prefault({}))
    .query(async ({ ctx, input }) =>
      listSubmittals(ctx, { ...input, accountId: ctx.actor.actorId, now: ctx.now() }),
    ),

  /** Counts the open submittals, for the sidebar. */
  count: reviewProcedure.query(async ({ ctx }) => countOpenSubmittals(ctx.db)),

  /** Returns a submittal, decided or not, beside what is public now. */
  review: reviewProcedure.input(submittalInput).query(async ({ ctx, input }) => getReview(ctx, input)),

  /** Lists the admin's own decisions of the last day, newest first. */
  recent: reviewProcedure.query(async ({ ctx }) =>
    listRecentDecisions(ctx, { accountId: ctx.actor.actorId }),
  ),

  /** Claims a submittal that nobody else has, in place of another claim of the caller's; returns who has it now. */
  claim: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => ({
      reviewer: await claimSubmittal(ctx, input),
    })),

  /** Releases what the caller has claimed. */
  release: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await releaseSubmittal(ctx, input);
      return { success: true as const };
    }),

  assign: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(assignInput)
    .mutation(async ({ ctx, input }) => {
      await assignSubmittal(ctx, input);
      return { success: true as const };
    }),

  /** Lists who can be assigned, by email. */
  reviewers: reviewProcedure.query(async ({ ctx }) => listReviewers(ctx.db)),

  approve: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(approveInput)
    .mutation(async ({ ctx, input }) => {
      const approval = await approveSubmittal({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const, ...approval };
    }),

  reject: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(rejectInput)
    .mutation(async ({ ctx, input: { id, response } }) => {
      const reason = response === 'rejected' ? null : response;
      await rejectSubmittal({ ...ctx, adminId: ctx.actor.actorId }, { id, reason });
      return { success: true as const };
    }),

  /** Sends a submittal back with a list of what is needed. */
  requestChanges: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(requestChangesInput)
    .mutation(async ({ ctx, input }) => {
      await requestChanges({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const };
    }),

  reschedule: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(rescheduleInput)
    .mutation(async ({ ctx, input }) => {
      await reschedule(ctx, input);
      return { success: true as const };
    }),

  /** Returns whether the page that a submittal has published is live; null where it has published none. */
  proof: reviewProcedure.input(submittalInput).query(async ({ ctx, input }) => getProof(ctx.db, input)),

  /** Looks at that page again. */
  checkPage: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await checkAgain(ctx, input);
      return { success: true as const };
    }),

  /** Lists what is approved and becomes public at its time, the next first. */
  scheduled: reviewProcedure.query(async ({ ctx }) => listScheduled(ctx.db)),

  undo: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(submittalInput)
    .mutation(async ({ ctx, input }) => {
      await undoDecision({ ...ctx, adminId: ctx.actor.actorId }, input);
      return { success: true as const };
    }),

  approveWhenPaid: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(approveWhenPaidInput)
    .mutation(async ({ ctx, input }) => {
      await approveWhenPaid(ctx, input);
      return { success: true as const };
    }),
});
