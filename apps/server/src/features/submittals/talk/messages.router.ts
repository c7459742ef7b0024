import {
  listCompanyMessagesInput,
  listMessagesInput,
  listReviewMessagesInput,
  replyInput,
  sendMessageInput,
} from '@headwater/contract/review-messages';
import { notFound } from '../../../errors.ts';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/item.queries.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { getCompanyMessagePage, getMessagePage } from './list-messages.ts';
import { isCompanyProfile } from './messages.queries.ts';
import { reply } from './reply.ts';
import { sendMessage } from './send-message.ts';

export const messagesRouter = router({
  /** Lists what a company and the editors wrote about one of its items, newest first. */
  list: contentProcedure.input(listMessagesInput).query(async ({ ctx, input: { id, ...page } }) => {
    const itemId = await getOwnItemId(ctx.db, { ref: id, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return getMessagePage(ctx.db, { itemId, ...page, reader: 'company' });
  }),

  send: contentProcedure
    .meta({ confirmedEmail: true })
    .input(sendMessageInput)
    .mutation(async ({ ctx, input }) => ({ id: await sendMessage(ctx, input) })),

  /** Lists the same for the editors. */
  listForReview: reviewProcedure
    .input(listReviewMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }) => {
      const submittal = await getSubmittal(ctx.db, { id });
      if (!submittal) throw notFound();
      return getMessagePage(ctx.db, { itemId: submittal.itemId, ...page, reader: 'editors' });
    }),

  /** Lists what was written about all items of a company, whose profile's id is given. */
  listOfCompany: reviewProcedure
    .input(listCompanyMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }) => {
      if (!(await isCompanyProfile(ctx.db, { id }))) throw notFound();
      return getCompanyMessagePage(ctx.db, { itemId: id, ...page });
    }),

  reply: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(replyInput)
    .mutation(async ({ ctx, input }) => ({ id: await reply(ctx, input) })),
});
