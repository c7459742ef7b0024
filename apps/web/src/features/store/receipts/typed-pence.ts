import type { OrderBalance } from '@headwater/contract/receipts';
import { recordReceiptInput } from '@headwater/contract/receipts';
import { poundsInput, type PurchaseOrderRow } from '@headwater/contract/store';
import { z } from 'zod';

/** Turns typed pounds into pence. */
export const typedPence = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : Number(text.replaceAll(',', ''))))
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
