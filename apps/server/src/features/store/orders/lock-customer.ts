import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../errors.ts';
import { hasHoldings } from '../access/holdings.queries.ts';
import { lockEntitledAccount } from '../grants/lock-entitled-account.ts';
import { getEmployer, haveUnconfirmedEmail } from './invitations.queries.ts';

/**
 * Locks whom staff order for, or quote to, as `lockEntitledAccount` does, and returns the account. Throws as that does,
 * and 409 at the field for an email that may be of somebody else than who registered with it, and for somebody who only
 * works for another company.
 */
export async function lockCustomer(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  { userId, path }: { userId: number; path: 'userId' | 'email' },
): Promise<number> {
  const accountId = await lockEntitledAccount(trx, { userId });
  if (env.confirmEmail && (await haveUnconfirmedEmail(trx, { accountIds: [userId, accountId] })))
    throw conflictAt(
      path,
      'There is an account with this email, and nobody has confirmed the email. Please ask the customer to confirm it first.',
    );
  const employer = (await hasHoldings(trx, { accountId })) ? null : await getEmployer(trx, { accountId });
  if (employer)
    throw conflictAt(
      path,
      `${employer.email} belongs to ${employer.company}: name its owner as the customer, ${employer.owner}.`,
    );
  return accountId;
}

function conflictAt(path: string, message: string) {
  return conflict(message, [{ path, message }]);
}
