import {
  embargoLink,
  embargoLinkInput,
  listEmbargoLinksInput,
  madeEmbargoLink,
  makeEmbargoLinkInput,
  makeReviewedLinkInput,
} from '@headwater/contract/embargo-links';
import { success } from '@headwater/contract/failure';
import { submittalInput } from '@headwater/contract/submittals';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { embargoLinksRouter } from './embargo-links.router.ts';

interface Caller {
  submittals: { embargoLinks: CallerOf<typeof embargoLinksRouter> };
}

const restRoute = restRouteOf<Caller>();

const refusals = { 409: 'It is not approved for a later time, or too many links of it work already' };

export const embargoLinksRoutes = [
  restRoute('GET', '/api/submittals/embargo-links/{id}', {
    name: 'listEmbargoLinks',
    summary:
      'The links by which journalists see an item before it appears, those that work first, then the newest',
    input: listEmbargoLinksInput,
    response: z.object({ data: z.array(embargoLink) }),
    call: async (portal, input) => ({ data: await portal.submittals.embargoLinks.list(input) }),
  }),
  restRoute('POST', '/api/submittals/embargo-links/{id}', {
    name: 'makeEmbargoLink',
    summary: 'Make a link by which a journalist sees an item that is approved, before it appears',
    refusals,
    input: makeEmbargoLinkInput,
    response: z.object({ data: madeEmbargoLink }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.embargoLinks.make(input) }),
  }),
  restRoute('POST', '/api/submittals/revoke-embargo-link/{id}', {
    name: 'revokeEmbargoLink',
    summary: 'End such a link at once',
    refusals: { 409: 'Ended already' },
    input: embargoLinkInput,
    response: success,
    call: async (portal, input) => portal.submittals.embargoLinks.revoke(input),
  }),
  restRoute('GET', '/api/submittals/review-embargo-links/{id}', {
    name: 'listReviewedEmbargoLinks',
    summary: 'The same links, to the item of a submittal (reviewers)',
    access: 'review',
    input: submittalInput,
    response: z.object({ data: z.array(embargoLink) }),
    call: async (portal, input) => ({ data: await portal.submittals.embargoLinks.listForReview(input) }),
  }),
  restRoute('POST', '/api/submittals/review-embargo-links/{id}', {
    name: 'makeReviewedEmbargoLink',
    summary: 'Make such a link to the item of a submittal (reviewers)',
    access: 'review',
    refusals,
    input: makeReviewedLinkInput,
    response: z.object({ data: madeEmbargoLink }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.submittals.embargoLinks.makeForReview(input) }),
  }),
  restRoute('POST', '/api/submittals/review-revoke-embargo-link/{id}', {
    name: 'revokeReviewedEmbargoLink',
    summary: 'End such a link at once, whosever item it is of (reviewers)',
    access: 'review',
    refusals: { 409: 'Ended already' },
    input: embargoLinkInput,
    response: success,
    call: async (portal, input) => portal.submittals.embargoLinks.revokeForReview(input),
  }),
];
