import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { leaveCompanies } from '../../company/members/settle-holder.ts';
import { withdrawOfAccount } from '../../items/announce-withdrawal.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { markUnconfirmedClosed } from './emails.queries.ts';

/**
 * Closes the account that has this email without having confirmed it, if there is one: it frees the email for a person
 * who may be the one whose mailbox it is. An account that has paid, or works with others, keeps it.
 */
export async function closeUnconfirmed(
  trx: Transaction,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const accountId = await markUnconfirmedClosed(trx, { email, at });
  if (accountId === null) return false;
  await leaveCompanies(trx, { accountId, at });
  await withdrawOfAccount(trx, { accountId, at });
  await endSignIns(trx, { accountId, keep: null, now: at });
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: accountId },
    action: 'session.email.closeUnconfirmed',
  });
  return true;
}
