import { hint, hintsInput, leaveInput, fixInput, submittedHint, type Hint } from '@headwater/contract/checks';
import { submittalInput } from '@headwater/contract/submittals';
import { z } from 'zod';
import { contentProcedure, reviewProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../get-own-item-id.ts';
import { leaveHint } from './leave-hint.ts';
import { checkItem, listSubmittedHints } from './list-hints.ts';
import { fixItem } from './fix-item.ts';

/** Hints about a saved item before it is submitted. None is a condition. */
export const checksRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/checks/{id}',
        name: 'listHints',
        summary: 'What an editor would ask about an item as it is saved, each with its place and what to do',
        answer: under('data', z.array(hint)),
      },
    })
    .input(hintsInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx, input.id);
      const { hints } = await checkItem(ctx, { itemId });
      // Who left a hint may be an administrator.
      return hints.map(({ left, ...found }): Hint => ({ ...found, left: left && { at: left.at } }));
    }),

  fix: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/checks/{id}/fix',
        name: 'fixHints',
        summary: 'Fix one hint, or all spaces, quotes and words of the publisher’s that nobody has left',
        refusals: { 409: 'Changed meanwhile, nothing that can be fixed, or too long once it is' },
      },
    })
    .input(fixInput)
    .mutation(async ({ ctx, input }) => {
      await fixItem(ctx, input);
      return { success: true as const };
    }),

  leave: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/checks/{id}/left',
        name: 'leaveHint',
        summary: 'Leave a hint as it is, which editors see, or take it up again',
      },
    })
    .input(leaveInput)
    .mutation(async ({ ctx, input }) => {
      await leaveHint(ctx, input);
      return { success: true as const };
    }),

  submitted: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/checks/submittals/{id}',
        name: 'listSubmittedHints',
        summary: 'The same about what was submitted, and what was left (reviewers)',
        answer: under('data', z.array(submittedHint)),
      },
    })
    .input(submittalInput)
    .query(async ({ ctx, input }) => listSubmittedHints(ctx, { submittalId: input.id })),
});
