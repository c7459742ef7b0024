import type { Deps } from '../../../deps.ts';
import { isClosedCoOwner, listClosedOwners, lockMemberships } from './members.queries.ts';
import { leaveCompanies } from './settle-holder.ts';

/**
 * Ends the memberships of owners whose accounts were closed by the previous version running beside this one, if the
 * company has other owners. A failure does not hold up the others.
 */
export async function leaveCompaniesOfClosed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const errors: unknown[] = [];
  for (const { accountId } of await listClosedOwners(db))
    await leaveAsClosed({ db, now }, { accountId }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} closed accounts could not leave their companies`);
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
