import {
  amendment,
  amendmentConsentInput,
  amendmentInput,
  amendmentReview,
} from '@headwater/contract/amendments';
import { success } from '@headwater/contract/failure';
import {
  reasonTemplate,
  reasonTemplateInput,
  removeReasonTemplateInput,
  updateReasonTemplateInput,
} from '@headwater/contract/reason-templates';
import { undescribedPicture } from '@headwater/contract/images';
import {
  itemInput,
  recentDecision,
  reviewer,
  scheduledSubmittal,
  submittalInput,
} from '@headwater/contract/submittals';
import { waitingTime } from '@headwater/contract/working-time';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { submittalsRouter } from '../submittals.router.ts';

interface Caller {
  submittals: CallerOf<typeof submittalsRouter>;
}

const restRoute = restRouteOf<Caller>();

/** The calls about what stands around a decision: who reviews, reasons, times, and the company's word on an amendment. */
export const reviewDeskRoutes = [
  restRoute('GET', '/api/submittals/waiting-time', {
    name: 'getWaitingTime',
    summary:
      'How many working hours decisions take: half of them, and nine of ten; null where too few are known',
    input: emptyInput,
    response: z.object({ data: waitingTime.nullable() }),
    call: async (portal) => ({ data: await portal.submittals.waitingTime() }),
  }),
  restRoute('GET', '/api/submittals/scheduled', {
    name: 'listScheduled',
    summary: 'What is approved and appears at its time, the next first (reviewers)',
    access: 'review',
    input: emptyInput,
    response: z.object({ data: z.array(scheduledSubmittal) }),
    call: async (portal) => ({ data: await portal.submittals.scheduled() }),
  }),
  restRoute('GET', '/api/submittals/recent', {
    name: 'listRecentDecisions',
    summary:
      'Your own decisions of the last day, newest first, and until when each can be undone (reviewers)',
    access: 'review',
    input: emptyInput,
    response: z.object({ data: z.array(recentDecision) }),
    call: async (portal) => ({ data: await portal.submittals.recent() }),
  }),
  restRoute('POST', '/api/submittals/claim/{id}', {
    name: 'claimSubmittal',
    summary:
      'Claim a submittal for 15 minutes unless somebody else has it, in place of another claim of yours; says who has it now (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: z.object({ reviewer: reviewer.nullable() }) }),
    call: async (portal, input) => ({ data: await portal.submittals.claim(input) }),
  }),
  restRoute('DELETE', '/api/submittals/claim/{id}', {
    name: 'releaseSubmittal',
    summary: 'Release a submittal that you have claimed (reviewers)',
    refusals: { 409: 'Not claimed by you, or no longer' },
    access: 'review',
    input: submittalInput,
    response: success,
    call: async (portal, input) => portal.submittals.release(input),
  }),
  restRoute('GET', '/api/submittals/undescribed-pictures', {
    name: 'listUndescribedPictures',
    summary: 'The first 50 pictures of an item whose alt text is yet to be written',
    input: itemInput,
    response: z.object({ data: z.array(undescribedPicture) }),
    call: async (portal, input) => ({ data: await portal.submittals.undescribedPictures(input) }),
  }),
  restRoute('GET', '/api/submittals/amendments/{id}', {
    name: 'getAmendment',
    summary: 'What an editor has amended of your item, and what became of it',
    input: amendmentInput,
    response: z.object({ data: amendment }),
    call: async (portal, input) => ({ data: await portal.submittals.amendments.get(input) }),
  }),
  restRoute('GET', '/api/submittals/{id}/amendments', {
    name: 'reviewAmendments',
    summary: 'The newest amendment of a submittal, and whether one may be published at once (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: amendmentReview }),
    call: async (portal, input) => ({ data: await portal.submittals.amendments.review(input) }),
  }),
  restRoute('GET', '/api/submittals/amendment-consent', {
    name: 'getAmendmentConsent',
    summary: 'Whether editors may publish at once what they amend for your company',
    input: emptyInput,
    response: z.object({ data: amendmentConsentInput }),
    call: async (portal) => ({ data: await portal.submittals.amendments.consent() }),
  }),
  restRoute('PUT', '/api/submittals/amendment-consent', {
    name: 'setAmendmentConsent',
    summary: 'Allow editors to publish at once what they amend for your company, or no longer',
    input: amendmentConsentInput,
    response: success,
    call: async (portal, input) => portal.submittals.amendments.setConsent(input),
  }),
  restRoute('GET', '/api/submittals/reasons', {
    name: 'listReasons',
    summary: 'The templates of reasons, by name (reviewers)',
    access: 'review',
    input: emptyInput,
    response: z.object({ data: z.array(reasonTemplate) }),
    call: async (portal) => ({ data: await portal.submittals.reasons.list() }),
  }),
  restRoute('POST', '/api/submittals/reasons', {
    name: 'createReason',
    summary: 'Add a template of a reason (administrators)',
    refusals: { 409: 'You have reached the limit' },
    access: 'administer',
    input: reasonTemplateInput,
    response: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.reasons.create(input) }),
  }),
  restRoute('PUT', '/api/submittals/reasons', {
    name: 'updateReason',
    summary: 'Change a template of a reason (administrators)',
    access: 'administer',
    input: updateReasonTemplateInput,
    response: success,
    call: async (portal, input) => portal.submittals.reasons.update(input),
  }),
  restRoute('DELETE', '/api/submittals/reasons/{id}', {
    name: 'removeReason',
    summary: 'Remove a template of a reason (administrators)',
    access: 'administer',
    input: removeReasonTemplateInput,
    response: success,
    call: async (portal, input) => portal.submittals.reasons.remove(input),
  }),
];
