import { DAY_MS } from '@headwater/contract/dates';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { guessesMail } from './device-mails.ts';
import { markGuessesReported } from './guess-reports.queries.ts';

const jobPayload = z.object({ email: z.string() });

/**
 * Tells the account's owner that another person is trying to sign in, once a day at most, with the link that admits a
 * device. It is a job, so that the attempt which causes it takes the same time for an email without an account.
 */
export async function reportGuesses(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  payload: unknown,
): Promise<void> {
  const { email } = jobPayload.parse(payload);
  const at = now();
  await db.transaction().execute(async (trx) => {
    const account = await markGuessesReported(trx, { email, at, since: new Date(at.getTime() - DAY_MS) });
    if (!account) return;
    const { id: accountId, email: to } = account;
    const url = await createMailedLink(trx, { env, now }, { accountId, purpose: 'admit-device', email: to });
    await enqueueMail(trx, { accountId, to, ...guessesMail(env, url) });
  });
}
