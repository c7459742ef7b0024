import type { Database } from '@headwater/db/connect';
import { lockAccount, lockClosedAccount, reopenAccount } from './accounts.queries.ts';
import { insertOperatorAudit } from '../database/audit.queries.ts';

const ACCOUNT_RESTORABLE_DAYS = 30;

/** Opens an account again that its owner closed within 30 days: its pages are public again where its access runs. */
export async function restoreAccount(db: Database, email: string, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const present = await lockAccount(trx, email);
    if (present) throw new Error(`${present.email} belongs to an open account. Nothing changed.`);
    const closed = await lockClosedAccount(trx, email);
    if (!closed) throw new Error(`There is no closed account with the e-mail ${email}.`);
    const since = new Date(now.getTime() - ACCOUNT_RESTORABLE_DAYS * 86_400_000);
    if (closed.closedAt < since) {
      throw new Error(
        `${closed.email} was closed more than ${ACCOUNT_RESTORABLE_DAYS} days ago. Nothing changed.`,
      );
    }
    await reopenAccount(trx, closed.id);
    await insertOperatorAudit(trx, { action: 'session.account.restore', subjectId: closed.id });
    return `${closed.email} is open again. Renewals that were cancelled, submittals and API tokens are not brought back.`;
  });
}
