import { isHouse } from '@headwater/contract/company-roles';
import { undescribedPicture } from '@headwater/contract/images';
import {
  itemInput,
  type ItemStatus,
  openRights,
  recentDecision,
  reviewer,
  scheduledSubmittal,
  submitByIdInput,
  submitInput,
  submitResult,
  submittalInput,
} from '@headwater/contract/submittals';
import { waitingTime } from '@headwater/contract/working-time';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { contentProcedure, memberProcedure, reviewProcedure, router } from '../../trpc/procedures.ts';
import { restInput, under } from '../../trpc/rest-meta.ts';
import { listUndescribedPictures } from '../items/checks/list-hints.ts';
import { assertItemType } from '../items/item-name.ts';
import { getOwnItemId } from '../items/get-own-item-id.ts';
import { getOwnItemStatus, publicSiteOf } from './item-status.queries.ts';
import { listRecentDecisions } from './decide/recent-decisions.ts';
import { claimSubmittal, releaseSubmittal } from './decide/claim.ts';
import { kitProcedure } from './kit/kit.router.ts';
import { messagesRouter } from './talk/messages.router.ts';
import { notesRouter } from './talk/notes.router.ts';
import { amendmentsRouter } from './decide/amendments.router.ts';
import { embargoLinksRouter } from './links/embargo-links.router.ts';
import { signOffsRouter } from './links/sign-offs.router.ts';
import { previewsRouter } from './links/previews.router.ts';
import { certificatesRouter } from './decide/certificates.router.ts';
import { reasonsRouter } from './decide/reasons.router.ts';
import { talkRouter } from './talk/talk.router.ts';
import { tasksRouter } from './talk/tasks.router.ts';
import { listOpenQuestions } from './decide/rights.ts';
import { submitItem } from './decide/submit-item.ts';
import { withdrawSubmission } from './decide/withdraw-submission.ts';
import { getWaitingTime } from './decide/get-waiting-time.ts';
import { listScheduled } from './schedule/list-scheduled.ts';
import { itemStatusCalls } from './submittals.rest.ts';
import { decideProcedures } from './decide/decide.router.ts';
import { queueProcedures } from './decide/queue.router.ts';
import { scheduleProcedures } from './schedule/schedule.router.ts';

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

  ...scheduleProcedures,
  ...queueProcedures,
  kit: kitProcedure,
  amendments: amendmentsRouter,
  ...decideProcedures,
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

  /** Lists the pictures of the item without an alt text: submitting does not require one. */
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
      const itemId = await getOwnItemId(ctx, input.id);
      return listUndescribedPictures(ctx, { itemId });
    }),

  /** Lists what submitting the item asks about its rights: nothing that was confirmed before, and is the same. */
  rights: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/rights',
        name: 'listOpenRights',
        summary:
          'What submitting an item asks: whether its page may be used, and whether the client named has agreed',
        answer: under('data', openRights),
      },
    })
    .input(itemInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx, input.id);
      const asks = await listOpenQuestions(ctx.db, { itemId });
      // The house publishes itself.
      return { asks: isHouse(ctx.membership) ? asks.filter((question) => question !== 'use') : asks };
    }),

  reasons: reasonsRouter,
  certificates: certificatesRouter,
  signOffs: signOffsRouter,
  previews: previewsRouter,
  embargoLinks: embargoLinksRouter,
});
