import type { InvoiceParty } from '@headwater/contract/invoices';
import { countryName } from '@headwater/contract/vat-number';
import type { Transaction } from '@headwater/db/connect';
import { getBillingDetails } from '../billing-details/billing-details.queries.ts';
import { getCompanyAsBuyer, getPayer } from './invoices.queries.ts';

interface BuyerQuery {
  accountId: number;
  /** The VAT number of a sale without VAT, whatever the company has changed since. */
  reverseChargeNumber: string | null;
  /** The invoiced card payment, whose payer Stripe may name. */
  paymentId?: number;
}

/**
 * Returns an invoice's recipient: from the company's billing details, otherwise the payer at Stripe, otherwise the
 * company by its profile.
 */
export async function getBuyer(
  trx: Transaction,
  { accountId, reverseChargeNumber, paymentId }: BuyerQuery,
): Promise<InvoiceParty> {
  const payer = paymentId === undefined ? null : await getPayer(trx, { paymentId });
  const details = await getBillingDetails(trx, { accountId });
  if (details) {
    const { name, address, country, vatNumber } = details;
    const abroad = country === 'GB' ? [] : [countryName(country)];
    return {
      name,
      address: [...address.split('\n'), ...abroad],
      vatNumber: reverseChargeNumber ?? vatNumber ?? payer?.vatNumber ?? null,
    };
  }
  const company = await getCompanyAsBuyer(trx, { accountId });
  return {
    name: payer?.name ?? company.name,
    address: payer?.address?.split('\n') ?? company.address,
    vatNumber: reverseChargeNumber ?? payer?.vatNumber ?? null,
  };
}
