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
          What you order is sold without VAT. Your invoices say: “{REVERSE_CHARGE_WORDS}”. If you change your
          name, address, country or VAT number, we have to confirm it again.
        </p>
      </div>
    );
  if (awaitsConfirmation(details))
    return (
      <div className="grid justify-items-start gap-3">
        <StatusBadge tone="warn">Waits for confirmation</StatusBadge>
        <p>We charge VAT until we have checked your country and VAT number.</p>
      </div>
    );
  if (country === 'GB')
    return <p>We charge VAT{vatNumber !== null && ', and print your VAT number on your invoices'}.</p>;
  return <p>We charge VAT until you give us a VAT number and we have checked it.</p>;
}
