import type { Transaction } from '@headwater/db/connect';
import { AppError } from '../../../errors.ts';
import { lockAccountByEmail } from './accounts.queries.ts';

/** Locks the open account that the operator has named by its email. Throws 404. */
export async function lockNamedAccount(trx: Transaction, { email }: { email: string }) {
  const account = await lockAccountByEmail(trx, { email });
  if (!account)
    throw new AppError(
      'NOT_FOUND',
      `There is no account with the email ${email}. Check how it is spelt, or register it first.`,
    );
  return account;
}
