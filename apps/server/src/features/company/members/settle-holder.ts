import type { Database, Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import { deleteMember, getOwnedCompany, listClosedOwners, lockMemberships } from './members.queries.ts';
import { getHolder, moveCompany } from './move-company.queries.ts';

/**
 * Has one of a company's owners hold it after its members have changed: where the one who does is an owner no longer, its rows
 * pass to the one who has been an owner for longest. The members must be locked. Throws 409 where no owner is left.
 */
export async function settleHolder(trx: Transaction, { companyId }: { companyId: number }): Promise<void> {
  const { holderId, ownerIds } = await getHolder(trx, { companyId });
  const [nextId] = ownerIds;
  if (nextId === undefined) throw conflict('A company needs an owner: hand it over first.');
  if (!ownerIds.includes(holderId)) await moveCompany(trx, { from: holderId, to: nextId });
}

/**
 * Passes the company that an account owns to another owner; returns false where there is none, and it stays. Call it before
 * the account is locked: whoever changes the members locks the company first.
 */
export async function passCompanyOn(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<boolean> {
  await lockMemberships(trx, { accountId });
  const owned = await getOwnedCompany(trx, { accountId });
  if (!owned) return true;
  const { holderId, ownerIds } = await getHolder(trx, owned);
  const nextId = ownerIds.find((id) => id !== accountId);
  if (nextId === undefined) return false;
  if (holderId === accountId) await moveCompany(trx, { from: holderId, to: nextId });
  return true;
}

/**
 * Ends an account's memberships before it is closed or erased. Its company passes to another owner; without one it is closed
 * with the account, which stays its owner in case that it is opened again.
 */
export async function leaveCompanies(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  const isPassedOn = await passCompanyOn(trx, { accountId });
  for (const { companyId, role } of await lockMemberships(trx, { accountId }))
    if (isPassedOn || role !== 'owner') await deleteMember(trx, { companyId, accountId, at });
}

/** Ends the memberships of owners whose accounts the version before has closed beside this one, where others own the company. */
export async function leaveCompaniesOfClosed(db: Database, { now }: { now: Date }): Promise<void> {
  for (const accountId of await listClosedOwners(db))
    await db.transaction().execute(async (trx) => leaveCompanies(trx, { accountId, at: now }));
}
