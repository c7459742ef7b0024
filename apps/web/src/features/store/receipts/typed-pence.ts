import type { OrderBalance } from '@headwater/contract/receipts';
import { recordReceiptInput } from '@headwater/contract/receipts';
import { poundsInput, type PurchaseOrderRow } from '@headwater/contract/store';
import { typedPounds } from '@headwater/contract/typed-pounds';

/** Turns typed pounds into pence. */
export const typedPence = typedPounds
  .pipe(poundsInput)
  .transform((pounds) => Math.round(pounds * 100))
  .pipe(recordReceiptInput.shape.amount);

/** Formats pence as a person would type them. */
export function toPoundsText(pence: number): string {
  return (pence / 100).toFixed(2);
}

export interface MoneyDialogProps {
  order: PurchaseOrderRow;
  balance: OrderBalance;
  onClose: () => void;
  /** Called after an entry is recorded. */
  onRecorded: () => void;
}
