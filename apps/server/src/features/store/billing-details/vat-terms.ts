import { isReverseCharged } from '@headwater/contract/billing-details';
import type { Database } from '@headwater/db/connect';
import { getBillingDetails } from './billing-details.queries.ts';

/**
 * Returns the VAT number of a customer who accounts for VAT and is charged none: a confirmed number of another country.
 * Null for all others.
 */
export async function getReverseChargeNumber(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string | null> {
  const details = await getBillingDetails(db, { accountId });
  return details && isReverseCharged(details) ? details.vatNumber : null;
}

/**
 * Returns the VAT rate of a package for a customer: none under the reverse charge, and null for the rate in the
 * portal's settings.
 */
export function vatPercentFor(
  { vatPercent }: { vatPercent: number | null },
  reverseChargeNumber: string | null,
): number | null {
  return reverseChargeNumber === null ? vatPercent : 0;
}
