import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import { lockAccountWithoutCompany, lockCompanyOf } from '../../items/lock-company.queries.ts';
import { getEntitledAccount } from './grants.queries.ts';

/**
 * Locks the company that the person owns, if any, or else the person's account against becoming an owner, and returns
 * the account with its access. Throws 404 for an unknown or closed account, and 409 if the company has just been handed
 * over.
 */
export async function lockEntitledAccount(trx: Transaction, { userId }: { userId: number }): Promise<number> {
  const accountId = await getEntitledAccount(trx, { userId });
  if (accountId === null) throw notFound();
  await lockCompanyOf(trx, { accountId });
  // An account without a company may have come to own one that another account holds.
  await lockAccountWithoutCompany(trx, { accountId });
  if ((await getEntitledAccount(trx, { userId })) !== accountId)
    throw conflict('The company has just been handed over. Nothing was saved: please try again.');
  return accountId;
}
