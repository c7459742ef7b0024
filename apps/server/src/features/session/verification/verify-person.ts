import type { VerifyInput } from '@headwater/contract/second-factor';
import { AppError, badField } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { markPasskeyUsed } from '../second-factor/passkeys.queries.ts';
import { verifyPasskey, type ProvedPasskey } from '../second-factor/passkeys.ts';
import { useCode } from '../second-factor/use-code.ts';
import { markSessionVerified } from '../sessions/session.queries.ts';
import { assertPassword } from '../sign-in/assert-password.ts';

/** Checks again who sits at the browser, which holds for ten minutes. Throws 400 at the field, and 429. */
export async function verifyPerson(ctx: CookieSessionContext, input: VerifyInput): Promise<void> {
  const { db, actor, idHash } = ctx;
  const passkey = await prove(ctx, input);
  const now = ctx.now();
  await db.transaction().execute(async (trx) => {
    if (passkey && !(await markPasskeyUsed(trx, { ...passkey, now }))) throw passkeyRefused();
    if (!(await markSessionVerified(trx, { idHash, now })))
      throw new AppError('UNAUTHORIZED', 'Please sign in');
    await writeAudit(trx, { actor, action: 'session.verify' });
  });
}

/** Returns the passkey, where the proof is one. */
async function prove(ctx: CookieSessionContext, input: VerifyInput): Promise<ProvedPasskey | null> {
  const accountId = ctx.account.id;
  if ('password' in input) {
    // Who has stolen a session may know the password too: that is what the second factor is for.
    if (ctx.session.proof?.hasSecondFactor)
      throw badField('password', 'Use your second factor: a code or a passkey');
    await assertPassword(ctx, input.password);
    return null;
  }
  if ('code' in input) {
    if (!(await useCode(ctx, { accountId, code: input.code })))
      throw badField('code', 'This code is not right, or was used before');
    return null;
  }
  const passkey = await verifyPasskey(ctx, { accountId, passkey: input.passkey });
  if (!passkey) throw passkeyRefused();
  return passkey;
}

function passkeyRefused(): AppError {
  return badField('passkey', 'This passkey was not accepted. Please try again.');
}
