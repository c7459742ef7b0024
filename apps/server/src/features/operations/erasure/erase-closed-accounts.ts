import { DAY_MS } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { RESTORABLE_DAYS } from '../../session/account/restore-account.ts';
import { eraseAccount } from './erase-account.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { listAccountsToErase } from './erasure.queries.ts';

/**
 * The nightly job: erases closed accounts that cannot be reopened, and those that a restore of the database has brought
 * back. A failure does not hold up the others.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const closedBefore = new Date(deps.now().getTime() - RESTORABLE_DAYS * DAY_MS);
  const errors: unknown[] = [];
  for (const { id: accountId } of await listAccountsToErase(deps.db, { closedBefore })) {
    await eraseAccount(deps, { accountId, closedBefore }).catch((error: unknown) => errors.push(error));
  }
  await repeatErasures(deps);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
}
