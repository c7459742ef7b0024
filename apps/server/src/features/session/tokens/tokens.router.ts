import { createTokenInput, revokeTokenInput } from '@headwater/contract/account';
import { notFound } from '../../../errors.ts';
import { assertStaff } from '../../../trpc/context.ts';
import { sensitiveProcedure, router } from '../../../trpc/procedures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { listTokens, revokeToken } from './api-tokens.queries.ts';
import { createToken } from './create-token.ts';

export const tokensRouter = router({
  list: sensitiveProcedure.query(async ({ ctx }) => listTokens(ctx.db, { accountId: ctx.account.id })),

  /** Returns the `secret` only this time: the database holds its hash. */
  create: sensitiveProcedure
    .meta({ verification: 'always' })
    .input(createTokenInput)
    .mutation(async ({ ctx, input }) => {
      // A token is not asked for a factor later.
      if (ctx.account.staffRole !== null) assertStaff(ctx);
      return createToken(ctx, input);
    }),

  revoke: sensitiveProcedure
    .meta({ endsAttack: true })
    .input(revokeTokenInput)
    .mutation(async ({ ctx, input: { id } }) => {
      const own = { accountId: ctx.account.id, id, now: ctx.now() };
      await ctx.db.transaction().execute(async (trx) => {
        if (!(await revokeToken(trx, own))) throw notFound();
        await writeAudit(trx, { actor: ctx.actor, action: 'session.tokens.revoke', after: { id } });
      });
      return { success: true as const };
    }),
});
