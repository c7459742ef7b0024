import { switchInput, type Viewing } from '@headwater/contract/session';
import { actorProcedure, browserProcedure, publicProcedure } from '../../../trpc/procedures.ts';
import { describeUser } from '../session-user.ts';
import { revert, switchTo } from './impersonate.ts';

export const viewAsProcedures = {
  /** Who views as the signed-in account, and until when; null where nobody does. */
  viewing: publicProcedure.query(({ ctx: { session } }): Viewing | null => {
    if (!session?.viewing) return null;
    const { actorEmail, until } = session.viewing;
    return { actorEmail, until: until.toISOString() };
  }),

  switch: actorProcedure.input(switchInput).mutation(async ({ ctx, input }) => {
    const { token, session } = await switchTo(ctx, input.user_id);
    ctx.setSession(token);
    return describeUser(ctx.db, { session, now: ctx.now() });
  }),

  revert: browserProcedure.mutation(async ({ ctx }) => {
    const { token, session } = await revert(ctx);
    ctx.setSession(token);
    return describeUser(ctx.db, { session, now: ctx.now() });
  }),
};
