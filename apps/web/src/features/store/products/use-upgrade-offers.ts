import type { UpgradeOffer } from '@headwater/contract/packages';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

/** Returns the upgrades that a member who pays may buy. There are none for others or during an impersonation. */
export function useUpgradeOffers(): readonly UpgradeOffer[] {
  const user = useUser();
  const pays = useRight('pay');
  const enabled = Boolean(user) && pays && !user?.impersonating;
  return trpc.store.upgrades.list.useQuery(undefined, { enabled }).data ?? [];
}
