import {
  embargoLink,
  embargoLinkInput,
  listEmbargoLinksInput,
  madeEmbargoLink,
  makeEmbargoLinkInput,
  makeReviewedLinkInput,
} from '@headwater/contract/embargo-links';
import { submittalInput } from '@headwater/contract/submittals';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { listLinks } from './embargo-links.queries.ts';
import { makeLink, makeReviewedLink } from './make-embargo-link.ts';
import { endLink, endReviewedLink } from './end-link.ts';

const refusals = { 409: 'It is not approved for a later time, or too many links of it work already' };

export const embargoLinksRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/embargo-links/{id}',
        name: 'listEmbargoLinks',
        summary:
          'The links by which journalists see an item before it appears, those that work first, then the newest',
        answer: under('data', z.array(embargoLink)),
      },
    })
    .input(listEmbargoLinksInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx, input.id);
      return listLinks(ctx.db, { itemId, visibility: visibilityOptions(ctx.env, ctx.now()) });
    }),

  make: contentProcedure
    .meta({
      sensitive: true,
      rest: {
        call: 'POST /api/submittals/embargo-links/{id}',
        name: 'makeEmbargoLink',
        summary: 'Make a link by which a journalist sees an item that is approved, before it appears',
        refusals,
        status: 201,
        answer: under('data', madeEmbargoLink),
      },
    })
    .input(makeEmbargoLinkInput)
    .mutation(async ({ ctx, input }) => makeLink(ctx, input)),

  revoke: contentProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/revoke-embargo-link/{id}',
        name: 'revokeEmbargoLink',
        summary: 'End such a link at once',
        refusals: { 409: 'Ended already' },
      },
    })
    .input(embargoLinkInput)
    .mutation(async ({ ctx, input }) => {
      await endLink(ctx, { kind: 'embargo', ...input });
      return { success: true as const };
    }),

  listForReview: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/review-embargo-links/{id}',
        name: 'listReviewedEmbargoLinks',
        summary: 'The same links, to the item of a submittal (reviewers)',
        answer: under('data', z.array(embargoLink)),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => {
      const submittal = await getSubmittal(ctx.db, input);
      if (!submittal) throw notFound();
      return listLinks(ctx.db, {
        itemId: submittal.itemId,
        visibility: visibilityOptions(ctx.env, ctx.now()),
      });
    }),

  makeForReview: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/review-embargo-links/{id}',
        name: 'makeReviewedEmbargoLink',
        summary: 'Make such a link to the item of a submittal (reviewers)',
        refusals,
        status: 201,
        answer: under('data', madeEmbargoLink),
      },
    })
    .input(makeReviewedLinkInput)
    .mutation(async ({ ctx, input }) => makeReviewedLink(ctx, input)),

  revokeForReview: reviewProcedure
    .meta({
      decidesOn: 'embargo-link',
      endsAttack: true,
      rest: {
        call: 'POST /api/submittals/review-revoke-embargo-link/{id}',
        name: 'revokeReviewedEmbargoLink',
        summary: 'End such a link at once, whosever item it is of (reviewers)',
        refusals: { 409: 'Ended already' },
      },
    })
    .input(embargoLinkInput)
    .mutation(async ({ ctx, input }) => {
      await endReviewedLink(ctx, { kind: 'embargo', ...input });
      return { success: true as const };
    }),
});
