import {
  giveReasonInput,
  impersonateInCompanyInput,
  impersonateInput,
  type Impersonation,
  sessionUser,
} from '@headwater/contract/session';
import { impersonatorProcedure, cookieSessionProcedure, publicProcedure } from '../../../trpc/procedures.ts';
import { restInput, under } from '../../../trpc/rest-meta.ts';
import { describeUser } from '../session-user.queries.ts';
import { endImpersonation, giveReason, startImpersonation } from './impersonation.ts';
import { findLastView, listLastReasons } from './view-reason.queries.ts';

export const impersonationProcedures = {
  /** The staff member who impersonates the signed-in account, with the end and the reason; null if nobody does. */
  viewing: publicProcedure.query(async ({ ctx: { db, session } }): Promise<Impersonation | null> => {
    if (!session?.impersonation) return null;
    const { actorId, account, impersonation } = session;
    const { actorEmail, until } = impersonation;
    const [view, lastReasons] = await Promise.all([
      findLastView(db, { actorId, subjectId: account.id }),
      listLastReasons(db, actorId),
    ]);
    return { actorEmail, until: until.toISOString(), reason: view?.reason ?? null, lastReasons };
  }),

  switch: impersonatorProcedure
    .meta({
      rest: {
        call: 'POST /api/users/switch',
        name: 'switchUser',
        summary: 'View the portal as another account (support)',
        refusals: { 409: 'Viewing as somebody already, or as oneself' },
        input: restInput(impersonateInput),
        answer: under('data', sessionUser),
      },
    })
    .input(impersonateInCompanyInput)
    .mutation(async ({ ctx, input }) => {
      const { token, session } = await startImpersonation(ctx, input);
      ctx.setSession(token);
      return describeUser(ctx, session);
    }),

  /** Records why the account is impersonated, if the start did not; the account can read it. */
  giveReason: cookieSessionProcedure.input(giveReasonInput).mutation(async ({ ctx, input }) => {
    await giveReason(ctx, input);
    return { success: true as const };
  }),

  revert: cookieSessionProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'GET /api/users/revert',
        name: 'revertUser',
        summary: 'Stop viewing as another account',
        refusals: { 409: 'Not viewing as anybody' },
        answer: under('data', sessionUser),
      },
    })
    .mutation(async ({ ctx }) => {
      const { token, session } = await endImpersonation(ctx);
      ctx.setSession(token);
      return describeUser(ctx, session);
    }),
};
