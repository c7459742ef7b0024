import type { SalesPerson } from '@headwater/contract/sales';
import type { SelectOption } from '@headwater/ui/select-field';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

export const NOBODY = 'none';

/** Returns who may own a customer as a form's choices: nobody, the staff who sell, and a present owner who no longer does. */
export function useOwnerOptions(present: SalesPerson | null): SelectOption[] {
  const user = useUser();
  const { data: people = [] } = trpc.store.sales.people.useQuery();
  const missing = present && !people.some(({ id }) => id === present.id) ? [present] : [];
  return [
    { value: NOBODY, label: 'Nobody' },
    ...[...people, ...missing].map(({ id, email }) => ({
      value: String(id),
      label: id === user?.id ? `${email} (you)` : email,
    })),
  ];
}

export function toOwnerId(chosen: string): number | null {
  return chosen === NOBODY ? null : Number(chosen);
}
