import {
  companyMessage,
  listCompanyMessagesInput,
  listMessagesInput,
  listReviewMessagesInput,
  message,
  replyInput,
  sendMessageInput,
} from '@headwater/contract/review-messages';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { getCompanyMessagePage, getMessagePage } from './list-messages.ts';
import { isCompanyProfile } from './messages.queries.ts';
import { reply } from './reply.ts';
import { sendMessage } from './send-message.ts';

export const messagesRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/messages/{id}',
        name: 'listReviewMessages',
        summary: 'What you and our editors wrote about an item, newest first',
        answer: page({ messages: z.array(message) }),
      },
    })
    .input(listMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }) => {
      const itemId = await getOwnItemId(ctx, id);
      return getMessagePage(ctx.db, { itemId, ...page, reader: 'company' });
    }),

  send: contentProcedure
    .meta({
      confirmedEmail: true,
      rest: {
        call: 'POST /api/submittals/messages/{id}',
        name: 'sendReviewMessage',
        summary: 'Write to our editors about an item that you have submitted',
        refusals: { 409: 'Never submitted' },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(sendMessageInput)
    .mutation(async ({ ctx, input }) => ({ id: await sendMessage(ctx, input) })),

  listForReview: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/review-messages/{id}',
        name: 'listSubmittalMessages',
        summary: 'What was written about the item of a submittal, newest first (reviewers)',
        answer: page({ messages: z.array(message) }),
      },
    })
    .input(listReviewMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }) => {
      const submittal = await getSubmittal(ctx.db, { id });
      if (!submittal) throw notFound();
      return getMessagePage(ctx.db, { itemId: submittal.itemId, ...page, reader: 'editors' });
    }),

  listOfCompany: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/company-messages/{id}',
        name: 'listCompanyMessages',
        summary:
          'What was written about all items of a company, by its profile’s id, newest first (reviewers)',
        answer: page({ messages: z.array(companyMessage) }),
      },
    })
    .input(listCompanyMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }) => {
      if (!(await isCompanyProfile(ctx.db, { id }))) throw notFound();
      return getCompanyMessagePage(ctx.db, { itemId: id, ...page });
    }),

  reply: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/review-messages/{id}',
        name: 'replyToCompany',
        summary: 'Write to the company whose submittal it is (reviewers)',
        refusals: { 409: 'The company has deleted it' },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(replyInput)
    .mutation(async ({ ctx, input }) => ({ id: await reply(ctx, input) })),
});
