import type { Deps } from '../../../deps.ts';
import { isClosedCoOwner, listClosedOwners, lockMemberships } from './members.queries.ts';
import { leaveCompanies } from './settle-holder.ts';

/**
 * Ends the memberships of owners whose accounts the version before has closed beside this one, where others own the company.
 * One that fails holds up no other.
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
    // The account may have been opened again while the lock was waited for.
    if (await isClosedCoOwner(trx, { accountId })) await leaveCompanies(trx, { accountId, at: now() });
  });
}
