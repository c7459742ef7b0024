import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';

/** Says what was agreed on an order that staff entered, and who entered it; nothing for a company's own. */
export function listOrderTerms({
  beginsOn,
  price,
  packagePrice,
  priceReason,
  enteredBy,
}: PurchaseOrderRow): string[] {
  const terms = [
    beginsOn && `Begins ${formatDay(beginsOn)}`,
    priceReason &&
      `Agreed price: ${formatPence(price)} instead of ${formatPence(packagePrice)}, because ${priceReason}`,
    enteredBy && `Entered by ${enteredBy}`,
  ];
  return terms.filter((term) => term !== null);
}
