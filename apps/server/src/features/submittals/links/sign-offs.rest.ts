import { success } from '@headwater/contract/failure';
import {
  listSignOffsInput,
  sendSignOffInput,
  sentSignOff,
  settleCommentInput,
  signOff,
  signOffInput,
  submittedSignOff,
} from '@headwater/contract/sign-offs';
import { submittalInput } from '@headwater/contract/submittals';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { signOffsRouter } from './sign-offs.router.ts';

interface Caller {
  submittals: { signOffs: CallerOf<typeof signOffsRouter> };
}

const restRoute = restRouteOf<Caller>();

export const signOffsRoutes = [
  restRoute('GET', '/api/submittals/sign-offs/{id}', {
    name: 'listSignOffs',
    summary: 'Who was asked to sign an item off, what became of it, and the comments; newest first',
    input: listSignOffsInput,
    response: z.object({ data: z.array(signOff) }),
    call: async (portal, input) => ({ data: await portal.submittals.signOffs.list(input) }),
  }),
  restRoute('POST', '/api/submittals/sign-offs/{id}', {
    name: 'sendSignOff',
    summary:
      'Make a link by which somebody without an account signs an item off; it is mailed where `email` is given',
    refusals: { 409: 'Too many links of this item work already', 429: 'Too many links were sent today' },
    input: sendSignOffInput,
    response: z.object({ data: sentSignOff }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.signOffs.send(input) }),
  }),
  restRoute('POST', '/api/submittals/revoke-sign-off/{id}', {
    name: 'revokeSignOff',
    summary: 'End a link at once',
    refusals: { 409: 'Ended already' },
    input: signOffInput,
    response: success,
    call: async (portal, input) => portal.submittals.signOffs.revoke(input),
  }),
  restRoute('PUT', '/api/submittals/sign-off-comments/{id}', {
    name: 'settleSignOffComment',
    summary: 'Mark a guest’s comment as done, or as open again',
    input: settleCommentInput,
    response: success,
    call: async (portal, input) => portal.submittals.signOffs.settleComment(input),
  }),
  restRoute('GET', '/api/submittals/review-sign-offs/{id}', {
    name: 'listSubmittedSignOffs',
    summary: 'Who has signed off the item of a submittal, and whether as it was submitted (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: z.array(submittedSignOff) }),
    call: async (portal, input) => ({ data: await portal.submittals.signOffs.review(input) }),
  }),
];
