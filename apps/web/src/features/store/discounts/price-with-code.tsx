import { formatPence, formatPrice } from '@headwater/contract/money';
import type { Quote } from '@headwater/contract/discounts';

/** Shows a package's discount and price with VAT for a code, or says why the code does not apply. */
export function PriceWithCode({ quote }: { quote: Quote }) {
  const { discount, reason, listPrice, vat, vatPercent, reverseCharge, gross, recurring } = quote;
  if (!discount)
    return reason === null ? null : (
      <p dir="auto" className="text-sm font-medium text-warn">
        {reason}
      </p>
    );
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
      <dt>Price without the code</dt>
      <dd className="text-right">
        <s>{formatPence(listPrice)}</s>
      </dd>
      <dt className="wrap-anywhere">Discount {discount.code}</dt>
      <dd className="text-right">−{formatPence(discount.pence)}</dd>
      <dt>{reverseCharge ? 'VAT by reverse charge' : `VAT at ${vatPercent}%`}</dt>
      <dd className="text-right">{formatPence(vat)}</dd>
      <dt className="font-semibold">You pay</dt>
      <dd className="text-right font-semibold">{formatPence(gross)}</dd>
      {recurring && (
        <>
          <dt>Each renewal</dt>
          <dd className="text-right">{reverseCharge ? formatPence(listPrice) : formatPrice(listPrice)}</dd>
        </>
      )}
    </dl>
  );
}
