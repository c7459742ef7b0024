import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { isClosedCoOwner, listClosedOwners, lockMemberships } from './members.queries.ts';
import { leaveCompanies } from './settle-holder.ts';

/**
 * Ends the memberships of owners whose accounts were closed by the previous version running beside this one, if the
 * company has other owners.
 */
export async function leaveCompaniesOfClosed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await isolateFailures(async (attempt) => {
    for (const { accountId } of await listClosedOwners(db))
      await attempt(`account ${accountId}`, async () => leaveAsClosed({ db, now }, { accountId }));
  });
}

async function leaveAsClosed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId }: { accountId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMemberships(trx, { accountId });
    // While this waited for the lock, the account may have been reopened.
    if (await isClosedCoOwner(trx, { accountId })) await leaveCompanies(trx, { accountId, at: now() });
  });
}
