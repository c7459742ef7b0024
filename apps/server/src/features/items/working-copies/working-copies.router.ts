import { putWorkingCopyInput, workingCopyInput } from '@headwater/contract/working-copies';
import { isForeignKeyViolation, notFound } from '../../../errors.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../item.queries.ts';
import { roleChanged } from '../lock-membership.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import { deleteWorkingCopy, getWorkingCopy, upsertWorkingCopy } from './working-copies.queries.ts';

/** For whoever may edit the item that `itemId` names; whoever views as them neither reads nor writes what they typed. */
const workingCopyProcedure = contentProcedure
  .meta({ sensitive: true })
  .input(workingCopyInput)
  .use(async ({ ctx, input, next }) => {
    const itemId = await getOwnItemId(ctx.db, { ref: input.itemId, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return next({ ctx: { copy: { itemId, accountId: ctx.account.id } } });
  });

/** What each person has typed into an item's form and not saved: it is no edit, and nobody else sees it. */
export const workingCopiesRouter = router({
  get: workingCopyProcedure.query(async ({ ctx }) => getWorkingCopy(ctx.db, ctx.copy)),

  put: workingCopyProcedure.input(putWorkingCopyInput).mutation(async ({ ctx, input }) => {
    const content = await sanitiseContent(ctx, input.content);
    const companyId = ctx.membership.company?.id ?? null;
    const at = ctx.now();
    try {
      await upsertWorkingCopy(ctx.db, { ...input, content, ...ctx.copy, companyId, at });
    } catch (error) {
      throw isForeignKeyViolation(error) ? roleChanged() : error;
    }
    return { savedAt: at.toISOString() };
  }),

  discard: workingCopyProcedure.mutation(async ({ ctx }) => {
    await deleteWorkingCopy(ctx.db, ctx.copy);
    return { success: true as const };
  }),
});
