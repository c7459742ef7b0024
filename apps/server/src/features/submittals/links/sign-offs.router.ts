import {
  answerInput,
  commentInput,
  listSignOffsInput,
  openSignOffInput,
  sendSignOffInput,
  sentSignOff,
  settleCommentInput,
  signOff,
  signOffInput,
  submittedSignOff,
} from '@headwater/contract/sign-offs';
import { submittalInput } from '@headwater/contract/submittals';
import { z } from 'zod';
import { contentProcedure, publicProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { answerSignOff } from './answer-sign-off.ts';
import { endLink } from './end-link.ts';
import { listSignOffs, listSubmittedSignOffs } from './list-sign-offs.ts';
import { openSignOff } from './open-sign-off.ts';
import { sendSignOff } from './send-sign-off.ts';
import { settleComment } from './settle-comment.ts';
import { writeComment } from './write-comment.ts';

export const signOffsRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/sign-offs/{id}',
        name: 'listSignOffs',
        summary: 'Who was asked to sign an item off, what became of it, and the comments; newest first',
        answer: under('data', z.array(signOff)),
      },
    })
    .input(listSignOffsInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx, input.id);
      return listSignOffs(ctx.db, { itemId, now: ctx.now() });
    }),

  send: contentProcedure
    .meta({
      confirmedEmail: true,
      sensitive: true,
      rest: {
        call: 'POST /api/submittals/sign-offs/{id}',
        name: 'sendSignOff',
        summary:
          'Make a link by which somebody without an account signs an item off; it is mailed where `email` is given',
        refusals: { 409: 'Too many links of this item work already', 429: 'Too many links were sent today' },
        status: 201,
        answer: under('data', sentSignOff),
      },
    })
    .input(sendSignOffInput)
    .mutation(async ({ ctx, input }) => sendSignOff(ctx, input)),

  revoke: contentProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/revoke-sign-off/{id}',
        name: 'revokeSignOff',
        summary: 'End a link at once',
        refusals: { 409: 'Ended already' },
      },
    })
    .input(signOffInput)
    .mutation(async ({ ctx, input }) => {
      await endLink(ctx, { kind: 'sign-off', ...input });
      return { success: true as const };
    }),

  settleComment: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/submittals/sign-off-comments/{id}',
        name: 'settleSignOffComment',
        summary: 'Mark a guest’s comment as done, or as open again',
      },
    })
    .input(settleCommentInput)
    .mutation(async ({ ctx, input }) => {
      await settleComment(ctx, input);
      return { success: true as const };
    }),

  review: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/review-sign-offs/{id}',
        name: 'listSubmittedSignOffs',
        summary: 'Who has signed off the item of a submittal, and whether as it was submitted (reviewers)',
        answer: under('data', z.array(submittedSignOff)),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => listSubmittedSignOffs(ctx.db, input)),

  /** Returns what a link's reader sees. A mutation, so that no proxy logs the secret, and because it records the visit. */
  open: publicProcedure.input(openSignOffInput).mutation(async ({ ctx, input }) => openSignOff(ctx, input)),

  comment: publicProcedure.input(commentInput).mutation(async ({ ctx, input }) => writeComment(ctx, input)),

  answer: publicProcedure.input(answerInput).mutation(async ({ ctx, input }) => {
    await answerSignOff(ctx, input);
    return { success: true as const };
  }),
});
