import type { Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import { getOwnedCompany, lockMembers } from './members.queries.ts';
import { getHolder, moveCompany } from './move-company.queries.ts';

/**
 * Has one of a company's owners hold it after its members have changed: where the one who does is an owner no longer, its rows
 * pass to the one who has been an owner for longest. Throws 409 where no owner is left.
 */
export async function settleHolder(trx: Transaction, { companyId }: { companyId: number }): Promise<void> {
  if (!(await passToOwner(trx, { companyId })))
    throw conflict('A company needs an owner: hand it over first.');
}

/** Passes the company of an account that has just been closed to another owner; without one it is closed with the account. */
export async function leaveClosedAccount(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  const owned = await getOwnedCompany(trx, { accountId });
  if (!owned) return;
  await lockMembers(trx, owned);
  await passToOwner(trx, owned);
}

/** Returns false where the company has no owner whose account is open. */
async function passToOwner(trx: Transaction, { companyId }: { companyId: number }): Promise<boolean> {
  const { holderId, ownerIds } = await getHolder(trx, { companyId });
  const [nextId] = ownerIds;
  if (nextId === undefined) return false;
  if (!ownerIds.includes(holderId)) await moveCompany(trx, { from: holderId, to: nextId });
  return true;
}
