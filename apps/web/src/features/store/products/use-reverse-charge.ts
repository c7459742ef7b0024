import { isReverseCharged } from '@headwater/contract/billing-details';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

/** Says to whoever pays for the company whether it is charged no VAT, as it accounts for that itself. */
export function useReverseCharge(): boolean {
  const user = useUser();
  const pays = useRight('pay');
  const enabled = Boolean(user) && pays && !user?.impersonating;
  const { data } = trpc.store.billingDetails.get.useQuery(undefined, { enabled });
  return data ? isReverseCharged(data) : false;
}
