import { invoiceNumber } from '@headwater/contract/invoices';

/** Returns a quotation's number as printed; the number is null once its document is erased. */
export function quotationNumber(number: number | null): string {
  return number === null ? 'Erased' : invoiceNumber('quotation', number);
}
