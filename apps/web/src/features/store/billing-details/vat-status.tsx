import {
  awaitsConfirmation,
  REVERSE_CHARGE_WORDS,
  type BillingDetails,
} from '@headwater/contract/billing-details';
import { StatusBadge } from '@headwater/ui/status-badge';
import { formatLondonDay } from '../../../app/format-london-day.ts';

/** Says whether VAT is charged, and what would change that. */
export function VatStatus({ details }: { details: BillingDetails }) {
  const { confirmedAt, country, vatNumber } = details;
  if (confirmedAt !== null)
    return (
      <div className="grid justify-items-start gap-3">
        <StatusBadge tone="good">Confirmed {formatLondonDay(confirmedAt)}</StatusBadge>
        <p>
          What you order is sold without VAT. Your invoices say: “{REVERSE_CHARGE_WORDS}”. Another country or
          VAT number has to be confirmed again.
        </p>
      </div>
    );
  if (awaitsConfirmation(details))
    return (
      <div className="grid justify-items-start gap-3">
        <StatusBadge tone="warn">Waits for confirmation</StatusBadge>
        <p>We look up your country and VAT number. VAT is charged until we have confirmed them.</p>
      </div>
    );
  if (country === 'GB')
    return <p>VAT is charged{vatNumber !== null && ', and your VAT number stands on your invoices'}.</p>;
  return (
    <p>
      VAT is charged. It is not once you have given a VAT number of your country, and we have confirmed it.
    </p>
  );
}
