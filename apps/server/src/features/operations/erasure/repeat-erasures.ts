import type { Deps } from '../../../deps.ts';
import { eraseAccount } from './erase-account.ts';
import { markerOf } from './erasure-marker.ts';
import { listPresentAccounts } from './erasure.queries.ts';

/** Erases the accounts in a restored backup that have been erased since it was made. Returns their number. */
export async function repeatErasures(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const stored = new Set<string>();
  for await (const { name } of deps.files.list()) stored.add(name);
  let erased = 0;
  for (const account of await listPresentAccounts(deps.db)) {
    if (!stored.has(markerOf(account))) continue;
    if (await eraseAccount(deps, { accountId: account.id, closedBefore: null })) erased += 1;
  }
  return erased;
}
