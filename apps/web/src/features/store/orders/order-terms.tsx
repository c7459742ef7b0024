import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import type { ReactNode } from 'react';
import { QuotationPdfLink } from '../quotations/quotation-pdf-link.tsx';

interface OrderTerm {
  key: 'begins' | 'price' | 'origin';
  text: ReactNode;
}

/** Says what was agreed on an order, and who entered or accepted it; nothing for one that a company sent. */
export function listOrderTerms(order: PurchaseOrderRow): OrderTerm[] {
  const { beginsOn, price, packagePrice, priceReason } = order;
  const terms: OrderTerm[] = [
    { key: 'begins', text: beginsOn && `Begins ${formatDay(beginsOn)}` },
    {
      key: 'price',
      text:
        priceReason &&
        `Agreed price: ${formatPence(price)} instead of ${formatPence(packagePrice)}. Reason: ${priceReason}`,
    },
    { key: 'origin', text: describeOrigin(order) },
  ];
  return terms.filter(({ text }) => text !== null && text !== '');
}

function describeOrigin({ quotation, enteredBy }: PurchaseOrderRow): ReactNode {
  if (quotation)
    return (
      <>
        Accepted by the customer from quotation <QuotationPdfLink {...quotation} />
      </>
    );
  return enteredBy && `Entered by ${enteredBy}`;
}
