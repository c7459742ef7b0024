import { isReverseCharged } from '@headwater/contract/billing-details';
import type { Database } from '@headwater/db/connect';
import { getBillingDetails } from './billing-details.queries.ts';

/**
 * Returns the VAT number of a customer who accounts for VAT and is charged none: one that staff have confirmed, in another country.
 * Null for all others.
 */
export async function getReverseChargeNumber(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string | null> {
  const details = await getBillingDetails(db, { accountId });
  return details && isReverseCharged(details) ? details.vatNumber : null;
}

/** Returns the VAT of a package for a customer: none under the reverse charge, and null for what the portal's setting says. */
export function vatPercentFor(
  { vatPercent }: { vatPercent: number | null },
  reverseChargeNumber: string | null,
): number | null {
  return reverseChargeNumber === null ? vatPercent : 0;
}
