import { success } from '@headwater/contract/failure';
import { itemRef } from '@headwater/contract/ids';
import { articleType } from '@headwater/contract/article-type';
import {
  approveResult,
  appearance,
  approveInput,
  approveWhenPaidInput,
  assignInput,
  itemInput,
  liveProof,
  rejectInput,
  rescheduleInput,
  review,
  reviewer,
  submittal,
  submittalInput,
  submittalStatus,
  scheduleInput,
  submitInput,
  submitResult,
} from '@headwater/contract/submittals';
import { queueFilter } from '@headwater/contract/review-queue';
import { requestChangesInput } from '@headwater/contract/review-tasks';
import { putBackInput, republishResult, takeDownInput } from '@headwater/contract/unpublishing';
import {
  amendInput,
  amendmentInput,
  amendmentResult,
  declineAmendmentInput,
} from '@headwater/contract/amendments';
import { z } from 'zod';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { submittalsRouter } from './submittals.router.ts';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';

interface Caller {
  submittals: CallerOf<typeof submittalsRouter>;
}

const restRoute = restRouteOf<Caller>();

const stateResponse = z.object({ data: submittalStatus });

export const submittalsRoutes = [
  restRoute('GET', '/api/submittals/submitted/{id}/article/{articleType}', {
    name: 'getArticleSubmittal',
    summary: 'Where an article stands in review',
    input: z.object({ id: itemRef, articleType }),
    response: stateResponse,
    call: async (portal, { id, articleType: subItem }) => ({
      data: await portal.submittals.get({ id, item: 'article', subItem }),
    }),
  }),
  restRoute('GET', '/api/submittals/submitted/{id}/company/any', {
    name: 'getCompanySubmittal',
    summary: 'Where the company profile stands in review',
    input: z.object({ id: itemRef }),
    response: stateResponse,
    call: async (portal, { id }) => ({
      data: await portal.submittals.get({ id, item: 'company', subItem: 'any' }),
    }),
  }),
  restRoute('POST', '/api/submittals/create', {
    name: 'submit',
    summary: 'Submit an item for approval',
    refusals: {
      409: 'Approved already, and unchanged since',
      422: 'Required steps are missing: `errors` names them',
    },
    input: submitInput,
    response: z.object({ data: submitResult }),
    status: 201,
    repeatStatus: 200,
    call: async (portal, input, { repeated }) => {
      const data = await portal.submittals.submit(input);
      if (!data.created) repeated();
      return { data };
    },
  }),
  restRoute('POST', '/api/submittals/withdraw', {
    name: 'withdraw',
    summary: 'Take back a submission that waits for a decision, or for its time',
    refusals: { 409: 'Not submitted, or decided meanwhile' },
    input: itemInput,
    response: success,
    call: async (portal, input) => portal.submittals.withdraw(input),
  }),
  restRoute('GET', '/api/submittals/schedule', {
    name: 'getSchedule',
    summary: 'When an item appears, and until when',
    input: itemInput,
    response: z.object({ data: appearance }),
    call: async (portal, input) => ({ data: (await portal.submittals.get(input)).appearance }),
  }),
  restRoute('PUT', '/api/submittals/schedule', {
    name: 'schedule',
    summary: 'Choose when what is submitted appears, and until when; null is at once, and for good',
    refusals: { 409: 'Not submitted, or published already' },
    input: scheduleInput,
    response: success,
    call: async (portal, input) => portal.submittals.schedule(input),
  }),
  restRoute('PUT', '/api/submittals/reschedule', {
    name: 'reschedule',
    summary: 'Change when a submittal appears, and until when (reviewers)',
    refusals: { 409: 'Changed, withdrawn, rejected or published already' },
    access: 'review',
    input: rescheduleInput,
    response: success,
    call: async (portal, input) => portal.submittals.reschedule(input),
  }),
  restRoute('GET', '/api/submittals/proof/{id}', {
    name: 'getLiveProof',
    summary: 'Whether the page that a submittal has published is live (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: liveProof.nullable() }),
    call: async (portal, input) => ({ data: await portal.submittals.proof(input) }),
  }),
  restRoute('POST', '/api/submittals/proof/{id}', {
    name: 'checkPage',
    summary: 'Look again at a page that is not known to be live (reviewers)',
    refusals: { 409: 'It has published no such page' },
    access: 'review',
    input: submittalInput,
    response: success,
    call: async (portal, input) => portal.submittals.checkPage(input),
  }),
  restRoute('POST', '/api/submittals/unpublish', {
    name: 'unpublish',
    summary: 'Take a page off the site at once, without a review',
    refusals: { 409: 'Not published' },
    input: itemInput,
    response: success,
    call: async (portal, input) => portal.submittals.unpublish(input),
  }),
  restRoute('POST', '/api/submittals/republish', {
    name: 'republish',
    summary: 'Publish an unpublished page as it was, without a review',
    refusals: { 409: 'Not unpublished, changed since, taken down by the staff, or more than 30 days ago' },
    input: itemInput,
    response: republishResult,
    call: async (portal, input) => portal.submittals.republish(input),
  }),
  restRoute('POST', '/api/submittals/take-down/{id}', {
    name: 'takeDown',
    summary: 'Take an item’s page off the site, with a reason for its company (reviewers)',
    refusals: { 409: 'Not published' },
    access: 'review',
    input: takeDownInput,
    response: success,
    call: async (portal, input) => portal.submittals.takeDown(input),
  }),
  restRoute('POST', '/api/submittals/put-back/{id}', {
    name: 'putBack',
    summary: 'Put a page back that the staff took down (reviewers)',
    refusals: { 409: 'Not taken down by the staff, changed since, or more than 30 days ago' },
    access: 'review',
    input: putBackInput,
    response: republishResult,
    call: async (portal, input) => portal.submittals.putBack(input),
  }),
  restRoute('GET', '/api/submittals/active', {
    name: 'listSubmittals',
    summary: 'What waits for a decision, oldest first unless `order` says otherwise (reviewers)',
    access: 'review',
    input: restPage.extend(queueFilter.shape),
    response: z.object({ data: z.object({ submittals: z.array(submittal) }), next }),
    call: async (portal, input) => {
      const { submittals, nextCursor } = await portal.submittals.list(toCursor(input));
      return { data: { submittals }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/submittals/review/{id}', {
    name: 'reviewSubmittal',
    summary: 'A submittal, decided or not, with what was submitted and what it replaces (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: review }),
    call: async (portal, input) => ({ data: await portal.submittals.review(input) }),
  }),
  restRoute('GET', '/api/submittals/reviewers', {
    name: 'listReviewers',
    summary: 'To whom a submittal can be assigned (reviewers)',
    access: 'review',
    input: z.object({}),
    response: z.object({ data: z.array(reviewer.pick({ accountId: true, email: true })) }),
    call: async (portal) => ({ data: await portal.submittals.reviewers() }),
  }),
  restRoute('PUT', '/api/submittals/reviewer', {
    name: 'assignSubmittal',
    summary: 'Assign a submittal to a reviewer, or to nobody (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, or another reviewer has it than was seen' },
    access: 'review',
    input: assignInput,
    response: success,
    call: async (portal, input) => portal.submittals.assign(input),
  }),
  restRoute('POST', '/api/submittals/amend', {
    name: 'amendSubmittal',
    summary: 'Mend what is submitted, for the company to accept or at once (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, or nothing is mended' },
    access: 'review',
    input: amendInput,
    response: z.object({ data: amendmentResult.extend({ id: z.int() }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.amendments.create(input) }),
  }),
  restRoute('POST', '/api/submittals/amendments/accept', {
    name: 'acceptAmendment',
    summary: 'Accept what an editor has mended, and publish it',
    refusals: { 409: 'Settled already, or what was submitted has been changed, withdrawn or decided' },
    input: amendmentInput,
    response: z.object({ data: amendmentResult }),
    call: async (portal, input) => ({ data: await portal.submittals.amendments.accept(input) }),
  }),
  restRoute('POST', '/api/submittals/amendments/decline', {
    name: 'declineAmendment',
    summary: 'Decline what an editor has mended',
    refusals: { 409: 'Settled already' },
    input: declineAmendmentInput,
    response: success,
    call: async (portal, input) => portal.submittals.amendments.decline(input),
  }),
  restRoute('POST', '/api/submittals/send/{id}', {
    name: 'approve',
    summary: 'Approve a submittal, and publish it (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, or no access end date' },
    access: 'review',
    input: approveInput,
    response: approveResult,
    call: async (portal, input) => portal.submittals.approve(input),
  }),
  restRoute('PUT', '/api/submittals/request-changes', {
    name: 'requestChanges',
    summary: 'Send a submittal back with a list of what is needed (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, or a deletion' },
    access: 'review',
    input: requestChangesInput,
    response: success,
    call: async (portal, input) => portal.submittals.requestChanges(input),
  }),
  restRoute('PUT', '/api/submittals/reject', {
    name: 'reject',
    summary: 'Reject a submittal (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile' },
    access: 'review',
    input: rejectInput,
    response: success,
    call: async (portal, input) => portal.submittals.reject(input),
  }),
  restRoute('POST', '/api/submittals/undo', {
    name: 'undoDecision',
    summary: 'Undo your own decision within ten minutes (reviewers)',
    refusals: { 409: 'Not decided by you in the last ten minutes, or changed since' },
    access: 'review',
    input: submittalInput,
    response: success,
    call: async (portal, input) => portal.submittals.undo(input),
  }),
  restRoute('PUT', '/api/submittals/approve-when-paid', {
    name: 'approveWhenPaid',
    summary: 'Have a submittal approved once access starts, or no longer (reviewers)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, a deletion, or with access already' },
    access: 'review',
    input: approveWhenPaidInput,
    response: success,
    call: async (portal, input) => portal.submittals.approveWhenPaid(input),
  }),
];
