import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { updatePassword } from '../sign-in/credentials.queries.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordChangedMail } from './account-mails.ts';

/** Changes the password, ends all sessions but the current one, and revokes all API tokens. */
export async function changePassword(
  ctx: CookieSessionContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, env, now, account, actor, idHash, source } = ctx;
  await assertUncommonPassword(newPassword, { email: account.email, path: 'newPassword' });
  const { id, passwordHash } = await assertPassword(ctx, password);
  const newPasswordHash = await hashPassword(newPassword, source);
  const { token } = await db.transaction().execute(async (trx) => {
    assertUpToDate(await updatePassword(trx, { id, passwordHash, newPasswordHash }));
    await endSignIns(trx, { accountId: id, keep: idHash, now: now() });
    await writeAudit(trx, { actor, action: 'session.account.changePassword' });
    await enqueueMail(trx, { accountId: id, to: account.email, ...passwordChangedMail(env) });
    return rememberDevice(trx, ctx, { accountId: id });
  });
  ctx.setDevice(token);
}
