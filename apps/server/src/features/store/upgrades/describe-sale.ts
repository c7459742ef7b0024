import { formatDay } from '@headwater/contract/dates';

/** Names a sale as invoices and emails do. */
export function describeSale({
  name,
  upgradedUntil,
}: {
  name: string;
  upgradedUntil: string | null;
}): string {
  return upgradedUntil === null ? name : `Upgrade to ${name}, until ${formatDay(upgradedUntil)}`;
}
