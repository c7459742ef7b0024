import type { SessionUser } from '@headwater/contract/session';
import type { Transaction } from '@headwater/db/connect';
import { forbiddenUntil } from '../../../errors.ts';
import type { SignInMethod } from '../../../trpc/auth-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { describeUser } from '../session-user.queries.ts';
import { isSuspended } from '../suspension/suspension.queries.ts';
import { deleteSession, getSession, insertSession } from '../sessions/session.queries.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';

interface SignIn {
  accountId: number;
  method: SignInMethod;
  /** Locks the account, and uses up the code or passkey; returns whether every proof still holds. */
  prove: (trx: Transaction) => Promise<boolean>;
}

/**
 * Starts a session in place of the request's own, makes its device known to the account, and sets their cookies.
 * Returns null if the proof does not hold. Throws 403 if the account is suspended, which uses nothing up.
 */
export async function startSession(
  ctx: Context,
  { accountId, method, prove }: SignIn,
): Promise<SessionUser | null> {
  const { source } = ctx;
  const now = ctx.now();
  const token = newSecret();
  const idHash = hashSecret(token);
  const started = await ctx.db.transaction().execute(async (trx) => {
    if (!(await prove(trx))) return null;
    if (await isSuspended(trx, { id: accountId }))
      throw forbiddenUntil(
        'This account is suspended. Our email to you has the reason; please contact support.',
      );
    if (ctx.session?.idHash) await deleteSession(trx, { idHash: ctx.session.idHash });
    await insertSession(trx, { idHash, actorId: accountId, signInMethod: method, source, now });
    await writeAudit(trx, {
      actor: { actorId: accountId, subjectId: accountId },
      action: 'session.login',
      after: { address: source.address },
    });
    const device = await rememberDevice(trx, ctx, { accountId });
    const session = await getSession(trx, { idHash, companyId: null, now });
    return session && { session, device };
  });
  if (!started) return null;
  ctx.setSession(token);
  ctx.setDevice(started.device.token);
  return describeUser(ctx, started.session);
}
