import { endSessionInput } from '@headwater/contract/account';
import { conflict, notFound } from '../../../errors.ts';
import { sensitiveProcedure, router } from '../../../trpc/procedures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import {
  deleteOwnSession,
  deleteAccountSessions,
  getOwnSession,
  listSessions,
} from './own-sessions.queries.ts';

const endingProcedure = sensitiveProcedure.meta({ verification: 'second-factor', endsAttack: true });

export const sessionsRouter = router({
  /** Lists the account's sessions, the current one first. */
  list: sensitiveProcedure.query(async ({ ctx }) => listSessions(ctx.db, { ...ctx, now: ctx.now() })),

  end: endingProcedure.input(endSessionInput).mutation(async ({ ctx, input: { id: publicId } }) => {
    const own = { accountId: ctx.account.id, publicId };
    const found = await getOwnSession(ctx.db, { ...own, idHash: ctx.idHash });
    if (found?.current) throw conflict('You are using this session: sign out to end it.');
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteOwnSession(trx, own))) throw notFound();
      await writeAudit(trx, { actor: ctx.actor, action: 'session.sessions.end' });
    });
    return { success: true as const };
  }),

  endOthers: endingProcedure.mutation(async ({ ctx }) => {
    const others = { accountId: ctx.account.id, keep: ctx.idHash };
    return ctx.db.transaction().execute(async (trx) => {
      const ended = await deleteAccountSessions(trx, others);
      if (ended > 0) await writeAudit(trx, { actor: ctx.actor, action: 'session.sessions.endOthers' });
      return { ended };
    });
  }),
});
