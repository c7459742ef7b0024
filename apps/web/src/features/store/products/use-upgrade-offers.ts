import type { UpgradeOffer } from '@headwater/contract/packages';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

/** Returns the upgrades that whoever pays for the company may buy; none for others, and during an impersonation. */
export function useUpgradeOffers(): readonly UpgradeOffer[] {
  const user = useUser();
  const pays = useRight('pay');
  const enabled = Boolean(user) && pays && !user?.impersonating;
  return trpc.store.upgrades.list.useQuery(undefined, { enabled }).data ?? [];
}
