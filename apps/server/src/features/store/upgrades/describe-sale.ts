import { formatDay } from '@headwater/contract/dates';

/** Names what was sold, as invoices and emails have it. */
export function describeSale({
  name,
  upgradedUntil,
}: {
  name: string;
  upgradedUntil: string | null;
}): string {
  return upgradedUntil === null ? name : `Upgrade to ${name}, until ${formatDay(upgradedUntil)}`;
}
