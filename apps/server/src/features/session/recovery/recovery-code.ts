import { conflict } from '../../../errors.ts';
import type { CookieSessionContext, UserContext } from '../../../trpc/context.ts';
import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueOwnMail } from '../../mails/enqueue-own-mail.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { insertRecoveryCode, updateRecoveryCode } from '../sign-in/credentials.queries.ts';
import { hashPassword } from '../sign-in/password.ts';
import { recoveryCodeChangedMail } from './recovery-mails.ts';

/** Sets the code that the person has confirmed as saved; throws 409 if the account has one. */
export async function confirmRecoveryCode(
  ctx: Pick<UserContext, 'db' | 'env' | 'now' | 'account' | 'actor' | 'source'>,
  { code }: { code: string },
): Promise<void> {
  const { db, account } = ctx;
  if (!account.needsRecoveryCode) throw alreadySetError();
  const recoveryCodeHash = await hashPassword(code, ctx.source);
  await db.transaction().execute(async (trx) => {
    if (!(await insertRecoveryCode(trx, { id: account.id, recoveryCodeHash }))) throw alreadySetError();
    await notifyRecoveryCodeChanged(trx, ctx, 'session.confirmRecoveryCode');
  });
}

function alreadySetError() {
  return conflict(
    'A recovery code has been saved for your account already. If you did not keep it, create a new one on your account page.',
  );
}

/** Replaces the recovery code; the old one stops working. */
export async function renewRecoveryCode(
  ctx: CookieSessionContext,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id, passwordHash } = await assertPassword(ctx, password);
  const recoveryCodeHash = await hashPassword(code, ctx.source);
  await ctx.db.transaction().execute(async (trx) => {
    assertUpToDate(await updateRecoveryCode(trx, { id, passwordHash, recoveryCodeHash }));
    await notifyRecoveryCodeChanged(trx, ctx, 'session.renewRecoveryCode');
  });
}

async function notifyRecoveryCodeChanged(
  trx: Transaction,
  { account, env, actor, now }: Pick<UserContext, 'account' | 'env' | 'actor' | 'now'>,
  action: string,
): Promise<void> {
  await writeAudit(trx, { actor, action });
  const mail = recoveryCodeChangedMail(env);
  await enqueueOwnMail(trx, { accountId: account.id, to: account.email, now, ...mail });
}
