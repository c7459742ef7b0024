import { DAY_MS } from '@headwater/contract/dates';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { markGuessesReported } from '../account/accounts.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createMailedLink } from '../mailed-links/mailed-links.queries.ts';
import { guessesMail } from './device-mails.ts';

const jobPayload = z.object({ email: z.string() });

/**
 * Tells the person that somebody else tries to sign in, once a day at most, with the link that admits a device. It is a
 * job, so that the attempt which causes it takes the same time for an email address that has no account.
 */
export async function reportGuesses(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  payload: unknown,
): Promise<void> {
  const { email } = jobPayload.parse(payload);
  const at = now();
  const tomorrow = new Date(at.getTime() + DAY_MS);
  await db.transaction().execute(async (trx) => {
    const account = await markGuessesReported(trx, { email, at, since: new Date(at.getTime() - DAY_MS) });
    if (!account) return;
    const { id: accountId, email: to } = account;
    const purpose = 'admit-device';
    const secret = await createMailedLink(trx, {
      accountId,
      purpose,
      email: to,
      expiresAt: tomorrow,
      now: at,
    });
    await enqueueMail(trx, { accountId, to, ...guessesMail(env, { secret }) });
  });
}
