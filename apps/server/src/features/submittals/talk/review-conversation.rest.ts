import { id, itemRef } from '@headwater/contract/ids';
import { companyMessage, MAX_MESSAGE_CHARACTERS, message, note } from '@headwater/contract/review-messages';
import { answerTaskInput, listTasksInput, reviewTask } from '@headwater/contract/review-tasks';
import { requiredText } from '@headwater/contract/text';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { submittalsRouter } from '../submittals.router.ts';

interface Caller {
  submittals: CallerOf<typeof submittalsRouter>;
}

const restRoute = restRouteOf<Caller>();

const taskList = z.object({
  submittalId: z.int(),
  requestedAt: z.iso.datetime(),
  tasks: z.array(reviewTask),
});
const text = requiredText(MAX_MESSAGE_CHARACTERS);
const created = z.object({ data: z.object({ id: z.int() }) });
const messagePage = z.object({ data: z.object({ messages: z.array(message) }), next });

/** The calls about what a company and the editors say to each other about a submittal. */
export const reviewConversationRoutes = [
  restRoute('GET', '/api/submittals/tasks/{id}', {
    name: 'listReviewTasks',
    summary: 'The changes that were requested of an item; null once another decision has been made',
    input: listTasksInput,
    response: z.object({ data: taskList.nullable() }),
    call: async (portal, input) => ({ data: await portal.submittals.tasks.list(input) }),
  }),
  restRoute('PUT', '/api/submittals/tasks', {
    name: 'answerReviewTask',
    summary: 'Tick off a requested change, or answer it',
    refusals: { 409: 'Another decision has been made since' },
    input: answerTaskInput,
    response: z.object({ data: reviewTask }),
    call: async (portal, input) => ({ data: await portal.submittals.tasks.answer(input) }),
  }),
  restRoute('GET', '/api/submittals/messages/{id}', {
    name: 'listReviewMessages',
    summary: 'What you and our editors wrote about an item, newest first',
    input: restPage.extend({ id: itemRef }),
    response: messagePage,
    call: async (portal, input) => {
      const { messages, nextCursor } = await portal.submittals.messages.list(toCursor(input));
      return { data: { messages }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/submittals/messages/{id}', {
    name: 'sendReviewMessage',
    summary: 'Write to our editors about an item that you have submitted',
    refusals: { 409: 'Never submitted' },
    input: z.object({ id: itemRef, text }),
    response: created,
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.messages.send(input) }),
  }),
  restRoute('GET', '/api/submittals/review-messages/{id}', {
    name: 'listSubmittalMessages',
    summary: 'What was written about the item of a submittal, newest first (reviewers)',
    access: 'review',
    input: restPage.extend({ id }),
    response: messagePage,
    call: async (portal, input) => {
      const { messages, nextCursor } = await portal.submittals.messages.listForReview(toCursor(input));
      return { data: { messages }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/submittals/company-messages/{id}', {
    name: 'listCompanyMessages',
    summary: 'What was written about all items of a company, by its profile’s id, newest first (reviewers)',
    access: 'review',
    input: restPage.extend({ id }),
    response: z.object({ data: z.object({ messages: z.array(companyMessage) }), next }),
    call: async (portal, input) => {
      const { messages, nextCursor } = await portal.submittals.messages.listOfCompany(toCursor(input));
      return { data: { messages }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/submittals/review-messages/{id}', {
    name: 'replyToCompany',
    summary: 'Write to the company whose submittal it is (reviewers)',
    refusals: { 409: 'The company has deleted it' },
    access: 'review',
    input: z.object({ id, text }),
    response: created,
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.messages.reply(input) }),
  }),
  restRoute('GET', '/api/submittals/notes/{id}', {
    name: 'listReviewNotes',
    summary: 'What editors noted about the item of a submittal, newest first; no company sees it (reviewers)',
    access: 'review',
    input: restPage.extend({ id }),
    response: z.object({ data: z.object({ notes: z.array(note) }), next }),
    call: async (portal, input) => {
      const { notes, nextCursor } = await portal.submittals.notes.list(toCursor(input));
      return { data: { notes }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/submittals/notes/{id}', {
    name: 'addReviewNote',
    summary: 'Note something for the other editors (reviewers)',
    access: 'review',
    input: z.object({ id, text }),
    response: created,
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.notes.add(input) }),
  }),
];
