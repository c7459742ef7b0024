import type { VerifyInput } from '@headwater/contract/second-factor';
import type { Transaction } from '@headwater/db/connect';
import { badField, pleaseSignIn, wrongSecret } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { hasVerified } from '../../../trpc/verification.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getKnownDevice } from '../devices/known-device.ts';
import { markPasskeyUsed } from '../second-factor/passkeys.queries.ts';
import { verifyPasskey } from '../second-factor/passkeys.ts';
import { useCode } from '../second-factor/use-code.ts';
import { markSessionVerified } from '../sessions/session.queries.ts';
import { assertPassword } from '../sign-in/assert-password.ts';
import { confirmCodeRateLimits } from '../sign-in/rate-limit-rules.ts';
import { rateLimitAttempt } from '../sign-in/rate-limit.ts';

/** Verifies again who is at the browser, for ten minutes. Throws 400 at the field, and 429. */
export async function verifyPerson(ctx: CookieSessionContext, input: VerifyInput): Promise<void> {
  const accountId = ctx.account.id;
  if ('password' in input) {
    // A thief with a session may know the password too: that is what the second factor is for.
    if (ctx.session.proof?.hasSecondFactor)
      throw badField('password', 'Use your second factor: a code or a passkey');
    await assertPassword(ctx, input.password);
    await markVerified(ctx, async () => true);
  } else if ('code' in input) {
    const { code } = input;
    const device = await getKnownDevice(ctx, ctx.account);
    const limits = confirmCodeRateLimits(ctx.env.limits, { accountId, device });
    const verified = await rateLimitAttempt(ctx, limits, async () =>
      markVerified(ctx, async (trx) => useCode(trx, { accountId, code, now: ctx.now() }), { usesCode: true }),
    );
    if (!verified) throw wrongSecret('This code is wrong or has been used', 'code');
  } else {
    const proved = await verifyPasskey(ctx, { accountId, passkey: input.passkey });
    const verified =
      proved && (await markVerified(ctx, async (trx) => markPasskeyUsed(trx, { ...proved, now: ctx.now() })));
    if (!verified) throw wrongSecret('This passkey was not accepted. Please try again.', 'passkey');
  }
}

/** Marks the session after `prove` has used up the person's proof; returns null if that does not hold. */
async function markVerified(
  { db, actor, idHash, now, session }: CookieSessionContext,
  prove: (trx: Transaction) => Promise<boolean>,
  { usesCode }: { usesCode: boolean } = { usesCode: false },
): Promise<true | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await prove(trx))) return null;
    if (!(await markSessionVerified(trx, { idHash, now: now() }))) throw pleaseSignIn();
    // While a proof holds, another one achieves nothing; it only uses up a code.
    if (usesCode || !hasVerified(session, now())) await writeAudit(trx, { actor, action: 'session.verify' });
    return true;
  });
}
