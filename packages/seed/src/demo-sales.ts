import { addDays, londonDay } from '@headwater/contract/dates';
import { DEFAULT_QUOTATION_TERMS } from '@headwater/contract/publisher-settings';
import { QUOTATION_DAYS } from '@headwater/contract/quotations';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import type { Transaction } from '@headwater/db/connect';
import { insertDemoInvoice } from './demo-invoices.ts';

/** What is planned with companies, by the number of days until it is due. */
const plans: readonly (readonly [company: string, step: string, days: number])[] = [
  ['Lowland Telemetry', 'Confirm the renewal order', 0],
  ['Larkfield Dosing', 'Ask their finance team for a date', -2],
  ['Wharfe Screens', 'Call about the renewal', 1],
  ['Pennine Training', 'Ask why they left', 8],
  ['Marlow Valves', 'Offer a package for when the partnership ends', 21],
];

const note = {
  company: 'Lowland Telemetry',
  text: 'They renew for another year; the order comes by post as well.',
};

const offer = {
  company: 'Wharfe Screens',
  product: 'Silver',
  price: 17_900,
  reason: 'They come back after a break',
  note: 'As we agreed on the telephone: a tenth off for your second year.',
  daysAgo: 4,
};

interface Sales {
  adminId: number;
  now: Date;
}

/** Inserts what the admin has offered, what is planned with some companies, and a note. */
export async function insertSales(trx: Transaction, { adminId, now }: Sales): Promise<void> {
  await insertQuotation(trx, { adminId, now });
  for (const [title, next_step, days] of plans) {
    const account_id = await getHolder(trx, title);
    await trx
      .updateTable('sales_accounts')
      .set({ owner_id: adminId, next_step, next_step_on: addDays(londonDay(now), days) })
      .where('account_id', '=', account_id)
      .execute();
  }
  await trx
    .insertInto('sales_entries')
    .values({
      account_id: await getHolder(trx, note.company),
      author_id: adminId,
      at: now,
      kind: 'note',
      text: note.text,
    })
    .execute();
}

/** Offers a company that has lapsed a package for less, some days ago. */
async function insertQuotation(trx: Transaction, { adminId, now }: Sales): Promise<void> {
  const { company, price, ...offered } = offer;
  const { id: accountId, email } = await trx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', await getHolder(trx, company))
    .executeTakeFirstOrThrow();
  const product = await trx
    .selectFrom('products')
    .select(['id', 'name', 'term_months', 'limits'])
    .where('name', '=', offered.product)
    .executeTakeFirstOrThrow();
  const sentOn = addDays(londonDay(now), -offered.daysAgo);
  const validUntil = addDays(sentOn, QUOTATION_DAYS);
  const { id: quotationId } = await trx
    .insertInto('quotations')
    .values({
      account_id: accountId,
      product_id: product.id,
      sold_as: product.name,
      price,
      price_reason: offered.reason,
      vat_percent: 20,
      term_months: product.term_months,
      limits: JSON.stringify(product.limits),
      note: offered.note,
      valid_until: validUntil,
      sent_to: email,
      token_hash: hashSecret(newSecret()),
      created_by: adminId,
      created_at: new Date(`${sentOn}T10:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDemoInvoice(trx, {
    kind: 'quotation',
    accountId,
    sale: { quotation_id: quotationId },
    buyer: { name: company, address: [] },
    description: product.name,
    net: price,
    issuedOn: sentOn,
    quotation: { validUntil, terms: DEFAULT_QUOTATION_TERMS, note: offered.note },
  });
}

async function getHolder(trx: Transaction, title: string): Promise<number> {
  const { accountId } = await trx
    .selectFrom('items')
    .select('account_id as accountId')
    .where('type', '=', 'company')
    .where('title', '=', title)
    .$narrowType<{ accountId: number }>()
    .executeTakeFirstOrThrow();
  return accountId;
}
