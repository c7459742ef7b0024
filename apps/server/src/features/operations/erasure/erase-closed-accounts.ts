import { DAY_MS } from '@headwater/contract/dates';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { RESTORABLE_DAYS } from '../../session/account/restore-account.ts';
import { eraseAccount } from './erase-account.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { listAccountsToErase } from './erasure.queries.ts';

/**
 * The nightly job: erases closed accounts that cannot be reopened, and those that a restore of the database has brought
 * back.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const closedBefore = new Date(deps.now().getTime() - RESTORABLE_DAYS * DAY_MS);
  await isolateFailures(async (attempt) => {
    for (const { id: accountId } of await listAccountsToErase(deps.db, { closedBefore }))
      await attempt(`account ${accountId}`, async () => eraseAccount(deps, { accountId, closedBefore }));
    await repeatErasures(deps);
  });
}
