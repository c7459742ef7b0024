import type { Transaction } from '@headwater/db/connect';
import { AppError, conflict } from '../../errors.ts';
import type { Actor, Membership } from '../../trpc/auth-session.ts';
import {
  getRole,
  lockAccountWithoutCompany,
  lockHeldCompany,
  ownsElsewhere,
} from './lock-company.queries.ts';

/**
 * Holds off, until the transaction ends, that another owner takes over the company's rows, or that an account without a
 * company becomes the owner of one, so that a new row carries the right account. Throws 409 where that has happened since the
 * request began, and 403 where the member has another role since, or none.
 */
export async function lockMembership(
  trx: Transaction,
  { membership: { company, holderId, role }, actor }: { membership: Membership; actor: Actor },
): Promise<void> {
  // Each lock is a statement of its own: what the next one asks may have changed while it was waited for.
  if (company) {
    const { id: companyId } = company;
    if (!(await lockHeldCompany(trx, { companyId, accountId: holderId }))) throw handedOver();
    if ((await getRole(trx, { companyId, accountId: actor.subjectId })) !== role) throw roleChanged();
    return;
  }
  await lockAccountWithoutCompany(trx, { accountId: holderId });
  if (await ownsElsewhere(trx, { accountId: holderId })) throw handedOver();
}

/** Makes the 409 for a new row of a company that another owner has taken over meanwhile. */
export function handedOver(): AppError {
  return conflict('This company has just been handed over. Nothing was saved: please try again.');
}

/** Makes the 403 for a change by a member whose role has changed since the request began. */
export function roleChanged(): AppError {
  return new AppError('FORBIDDEN', 'Your role in this company has just changed. Nothing was saved.');
}
