import {
  answerInput,
  commentInput,
  listSignOffsInput,
  openSignOffInput,
  sendSignOffInput,
  settleCommentInput,
  signOffInput,
} from '@headwater/contract/sign-offs';
import { submittalInput } from '@headwater/contract/submittals';
import { notFound } from '../../../errors.ts';
import { contentProcedure, publicProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/item.queries.ts';
import { answerSignOff } from '../talk/answer-sign-off.ts';
import { endLink } from './end-link.ts';
import { listSignOffs, listSubmittedSignOffs } from './list-sign-offs.ts';
import { openSignOff } from './open-sign-off.ts';
import { sendSignOff } from './send-sign-off.ts';
import { settleComment } from '../talk/settle-comment.ts';
import { writeComment } from '../talk/write-comment.ts';

export const signOffsRouter = router({
  /** Lists the links that were sent to an item, and what became of them. */
  list: contentProcedure.input(listSignOffsInput).query(async ({ ctx, input }) => {
    const itemId = await getOwnItemId(ctx.db, { ref: input.id, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return listSignOffs(ctx.db, { itemId, now: ctx.now() });
  }),

  send: contentProcedure
    .meta({ confirmedEmail: true, sensitive: true })
    .input(sendSignOffInput)
    .mutation(async ({ ctx, input }) => sendSignOff(ctx, input)),

  revoke: contentProcedure
    .meta({ endsAttack: true })
    .input(signOffInput)
    .mutation(async ({ ctx, input }) => {
      await endLink(ctx, { kind: 'sign-off', ...input });
      return { success: true as const };
    }),

  settleComment: contentProcedure.input(settleCommentInput).mutation(async ({ ctx, input }) => {
    await settleComment(ctx, input);
    return { success: true as const };
  }),

  /** Lists who has signed off what a reviewer decides on. */
  review: reviewProcedure
    .input(submittalInput)
    .query(async ({ ctx, input }) => listSubmittedSignOffs(ctx.db, input)),

  /** Returns what a link's reader sees. A mutation, so that no log of a proxy has the secret, and it notes the look. */
  open: publicProcedure.input(openSignOffInput).mutation(async ({ ctx, input }) => openSignOff(ctx, input)),

  comment: publicProcedure.input(commentInput).mutation(async ({ ctx, input }) => writeComment(ctx, input)),

  answer: publicProcedure.input(answerInput).mutation(async ({ ctx, input }) => {
    await answerSignOff(ctx, input);
    return { success: true as const };
  }),
});
