import { z } from 'zod';
import { id, version } from './ids.ts';
import { requiredName, requiredText, text } from './text.ts';
import { normalizeVatNumber, vatCountry, vatNumberExample } from './vat-number.ts';

/** The words that an invoice without VAT must contain (HMRC's VAT Notice 725, section 4). */
export const REVERSE_CHARGE_WORDS = 'Reverse charge: customer to account for VAT';

/** The recipient of a company's invoices. */
export const billingDetailsInput = z
  .object({
    name: requiredName(200),
    /** One line each. */
    address: requiredText(500),
    country: vatCountry,
    /** With or without the country's prefix; empty if there is none. */
    vatNumber: text(30).default(''),
    version,
  })
  .superRefine(({ country, vatNumber }, context) => {
    if (vatNumber === '' || normalizeVatNumber(vatNumber, country) !== null) return;
    const message = `A VAT number of this country looks like ${vatNumberExample(country)}`;
    context.addIssue({ code: 'custom', path: ['vatNumber'], message });
  });
export type BillingDetailsInput = z.output<typeof billingDetailsInput>;

export const billingDetails = z
  .object({
    name: z.string(),
    address: z.string(),
    country: vatCountry,
    vatNumber: z.string().nullable(),
    /**
     * When staff confirmed the number with country, name and address: from then on the customer accounts for VAT. Null
     * until then.
     */
    confirmedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.output<typeof billingDetails>;

/** The version identifies what staff have looked up: it may have changed since. */
export const confirmVatNumberInput = z.object({ companyId: id, version });
export type ConfirmVatNumberInput = z.output<typeof confirmVatNumberInput>;

/** Says whether a number waits for the staff: VAT is charged in the United Kingdom whatever the number. */
export function awaitsConfirmation({
  country,
  vatNumber,
  confirmedAt,
}: Pick<BillingDetails, 'country' | 'vatNumber' | 'confirmedAt'>): boolean {
  return country !== 'GB' && vatNumber !== null && confirmedAt === null;
}

/** Says whether a customer accounts for VAT and is charged none: staff have confirmed its number, in another country. */
export function isReverseCharged({
  country,
  confirmedAt,
}: Pick<BillingDetails, 'country' | 'confirmedAt'>): boolean {
  return country !== 'GB' && confirmedAt !== null;
}
