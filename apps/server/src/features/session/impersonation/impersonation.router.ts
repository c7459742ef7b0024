import { impersonateInCompanyInput, type Impersonation } from '@headwater/contract/session';
import { impersonatorProcedure, cookieSessionProcedure, publicProcedure } from '../../../trpc/procedures.ts';
import { describeUser } from '../session-user.queries.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';

export const impersonationProcedures = {
  /** Who impersonates the signed-in account, and until when; null where nobody does. */
  viewing: publicProcedure.query(({ ctx: { session } }): Impersonation | null => {
    if (!session?.impersonation) return null;
    const { actorEmail, until } = session.impersonation;
    return { actorEmail, until: until.toISOString() };
  }),

  switch: impersonatorProcedure.input(impersonateInCompanyInput).mutation(async ({ ctx, input }) => {
    const { token, session } = await startImpersonation(ctx, input);
    ctx.setSession(token);
    return describeUser(ctx.db, { session, now: ctx.now() });
  }),

  revert: cookieSessionProcedure.mutation(async ({ ctx }) => {
    const { token, session } = await endImpersonation(ctx);
    ctx.setSession(token);
    return describeUser(ctx.db, { session, now: ctx.now() });
  }),
};
