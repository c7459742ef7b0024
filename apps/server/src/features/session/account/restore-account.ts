import { DAY_MS } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { AppError, conflict } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockAccountByEmail, lockClosedAccountByEmail, reopenAccount } from './accounts.queries.ts';

/** The time in which a closed account can be reopened. After that it is erased. */
export const RESTORABLE_DAYS = 30;

/**
 * Reopens the account that was last closed under this email, within 30 days; only the operator may. Its pages are
 * public again if its access runs. Returns the email as it was registered. Throws 404 and 409.
 */
export async function restoreAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email }: { email: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const present = await lockAccountByEmail(trx, { email });
    if (present) throw conflict(`${present.email} belongs to an open account. Nothing changed.`);
    const closed = await lockClosedAccountByEmail(trx, { email });
    if (!closed) throw new AppError('NOT_FOUND', `There is no closed account with the email ${email}.`);
    if (closed.closedAt.getTime() < now().getTime() - RESTORABLE_DAYS * DAY_MS)
      throw conflict(`${closed.email} was closed more than ${RESTORABLE_DAYS} days ago. Nothing changed.`);
    await reopenAccount(trx, { id: closed.id });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: closed.id },
      action: 'session.account.restore',
    });
    return closed.email;
  });
}
