import {
  discardWorkingCopyInput,
  putWorkingCopyInput,
  workingCopyInput,
} from '@headwater/contract/working-copies';
import type { Transaction } from '@headwater/db/connect';
import type { MemberContext } from '../../../trpc/context.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { consumeText } from '../../../trpc/text-budget.ts';
import { getOwnItemId } from '../get-own-item-id.ts';
import { lockMembership } from '../lock-membership.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import {
  deleteWorkingCopy,
  discardWorkingCopy,
  getWorkingCopy,
  getWorkingCopyBytes,
  upsertWorkingCopy,
} from './working-copies.queries.ts';

/** For people who may edit the item that `itemId` names; staff who view as them neither read nor write what they typed. */
const workingCopyProcedure = contentProcedure
  .meta({ sensitive: true })
  .input(workingCopyInput)
  .use(async ({ ctx, input, next }) => {
    const itemId = await getOwnItemId(ctx, input.itemId);
    const { membership, account } = ctx;
    return next({
      ctx: { copy: { itemId, accountId: account.id, companyId: membership.company?.id ?? null } },
    });
  });

/** Writes for a member whose role is locked until then: a member who may not edit leaves no copy behind. */
async function writeAsMember(
  ctx: Pick<MemberContext, 'db' | 'membership' | 'actor'>,
  write: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockMembership(trx, ctx);
    await write(trx);
  });
}

/** The text that each person has typed into an item's form and not saved: it is no edit, and nobody else sees it. */
export const workingCopiesRouter = router({
  get: workingCopyProcedure.query(async ({ ctx }) => getWorkingCopy(ctx.db, { ...ctx.copy, now: ctx.now() })),

  put: workingCopyProcedure
    .meta({ replacesText: true })
    .input(putWorkingCopyInput)
    .mutation(async ({ ctx, input }) => {
      const content = await sanitiseContent(ctx, input.content);
      const at = ctx.now();
      await writeAsMember(ctx, async (trx) => {
        // The text that it replaces has been counted.
        const grown = Buffer.byteLength(content) - (await getWorkingCopyBytes(trx, ctx.copy));
        if (grown > 0)
          await consumeText({ ...ctx, db: trx }, { accountId: ctx.membership.holderId, bytes: grown });
        await upsertWorkingCopy(trx, { ...input, content, ...ctx.copy, at });
      });
      return { savedAt: at.toISOString() };
    }),

  discard: workingCopyProcedure
    .input(discardWorkingCopyInput)
    .mutation(async ({ ctx, input: { sender } }) => {
      const { db, copy } = ctx;
      if (sender)
        await writeAsMember(ctx, async (trx) => discardWorkingCopy(trx, { ...copy, sender, at: ctx.now() }));
      else await deleteWorkingCopy(db, copy);
      return { success: true as const };
    }),
});
