import { listReviewTalkInput, listTalkInput } from '@headwater/contract/talk';
import { notFound } from '../../../errors.ts';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { getTalkPage } from './list-talk.ts';

export const talkRouter = router({
  /** Lists the conversation of a company, the editors and its guests in the review of one of its items, newest first. */
  list: contentProcedure.input(listTalkInput).query(async ({ ctx, input: { id, ...page } }) => {
    const itemId = await getOwnItemId(ctx, id);
    return getTalkPage(ctx.db, { itemId, ...page, reader: 'company' });
  }),

  /** Lists the same for the editors, with their notes for one another, and without what guests told only the company. */
  listForReview: reviewProcedure.input(listReviewTalkInput).query(async ({ ctx, input: { id, ...page } }) => {
    const submittal = await getSubmittal(ctx.db, { id });
    if (!submittal) throw notFound();
    return getTalkPage(ctx.db, { itemId: submittal.itemId, ...page, reader: 'editors', submittalId: id });
  }),
});
