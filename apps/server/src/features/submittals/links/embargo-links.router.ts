import {
  embargoLinkInput,
  listEmbargoLinksInput,
  makeEmbargoLinkInput,
  makeReviewedLinkInput,
} from '@headwater/contract/embargo-links';
import { submittalInput } from '@headwater/contract/submittals';
import { visibilityOptions } from '@headwater/db/visibility';
import { notFound } from '../../../errors.ts';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/item.queries.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { listLinks } from './embargo-links.queries.ts';
import { makeLink, makeReviewedLink } from './make-embargo-link.ts';
import { endLink, endReviewedLink } from './end-link.ts';

export const embargoLinksRouter = router({
  /** Lists the links by which journalists see an item before it appears. */
  list: contentProcedure.input(listEmbargoLinksInput).query(async ({ ctx, input }) => {
    const itemId = await getOwnItemId(ctx.db, { ref: input.id, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return listLinks(ctx.db, { itemId, visibility: visibilityOptions(ctx.env, ctx.now()) });
  }),

  make: contentProcedure
    .meta({ sensitive: true })
    .input(makeEmbargoLinkInput)
    .mutation(async ({ ctx, input }) => makeLink(ctx, input)),

  revoke: contentProcedure
    .meta({ endsAttack: true })
    .input(embargoLinkInput)
    .mutation(async ({ ctx, input }) => {
      await endLink(ctx, { kind: 'embargo', ...input });
      return { success: true as const };
    }),

  /** Lists the same for the editors. */
  listForReview: reviewProcedure.input(submittalInput).query(async ({ ctx, input }) => {
    const submittal = await getSubmittal(ctx.db, input);
    if (!submittal) throw notFound();
    return listLinks(ctx.db, {
      itemId: submittal.itemId,
      visibility: visibilityOptions(ctx.env, ctx.now()),
    });
  }),

  makeForReview: reviewProcedure
    .meta({ decidesOn: 'submittal' })
    .input(makeReviewedLinkInput)
    .mutation(async ({ ctx, input }) => makeReviewedLink(ctx, input)),

  revokeForReview: reviewProcedure
    .meta({ decidesOn: 'embargo-link', endsAttack: true })
    .input(embargoLinkInput)
    .mutation(async ({ ctx, input }) => {
      await endReviewedLink(ctx, { kind: 'embargo', ...input });
      return { success: true as const };
    }),
});
