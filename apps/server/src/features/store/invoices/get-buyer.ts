import type { InvoiceParty } from '@headwater/contract/invoices';
import { countryName } from '@headwater/contract/vat-number';
import type { Transaction } from '@headwater/db/connect';
import { getBillingDetails } from '../billing-details/billing-details.queries.ts';
import { getCompanyAsBuyer, getPayer } from './invoices.queries.ts';

interface BuyerQuery {
  accountId: number;
  /** The number by which a sale had no VAT, whatever the company has said since. */
  reverseChargeNumber: string | null;
  /** The card payment that is invoiced, of which Stripe may name a payer. */
  paymentId?: number;
}

/**
 * Returns to whom an invoice goes: whom the company's billing details name, else whoever paid at Stripe, else the company by its
 * profile.
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
