import { isReverseCharged } from '@headwater/contract/billing-details';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

/** Says, for members who pay, whether the company accounts for VAT itself, so that we charge none. */
export function useReverseCharge(): boolean {
  const user = useUser();
  const pays = useRight('pay');
  const enabled = Boolean(user) && pays && !user?.impersonating;
  const { data } = trpc.store.billingDetails.get.useQuery(undefined, { enabled });
  return data ? isReverseCharged(data) : false;
}
