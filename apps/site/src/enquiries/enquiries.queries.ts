import { enquiryLimits, type EnquiryForm } from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { hashSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';

/** Returns an account's company as its published page names it; null where it has none. */
export async function getCompanyOnSite(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ id: number; title: string } | null> {
  const company = await db
    .selectFrom('publications')
    .select(['item_id as id', 'title'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'company')
    .executeTakeFirst();
  return company ?? null;
}

interface NewRequest extends Omit<EnquiryForm, 'consent'> {
  itemId: number;
  at: Date;
}

/** Stores what a reader asks; returns null where the same waits already to be confirmed. */
export async function insertRequest(
  trx: Transaction,
  { itemId, at, ...asked }: NewRequest,
): Promise<number | null> {
  const request = await trx
    .insertInto('enquiry_requests')
    .values({ item_id: itemId, asked_at: at, ...asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return request?.id ?? null;
}

interface LinkUse {
  secret: string;
  now: Date;
}

/** Returns what a reader can confirm; null where it is confirmed, its time is over, or its page is no longer public. */
export async function getOpenRequest(db: Database, use: LinkUse) {
  const request = await db
    .selectFrom('enquiry_requests as request')
    .innerJoin('publications as page', 'page.item_id', 'request.item_id')
    .innerJoin('publications as company', (join) =>
      join.onRef('company.account_id', '=', 'page.account_id').on('company.type', '=', 'company'),
    )
    .select(['request.message', 'page.title as about', 'company.title as company'])
    .where(isOpenRequest(use))
    .executeTakeFirst();
  return request ?? null;
}

/** Confirms a request once; returns its id, or null where there is nothing to confirm. */
export async function confirmRequest(trx: Transaction, use: LinkUse): Promise<number | null> {
  const request = await trx
    .updateTable('enquiry_requests as request')
    .set({ confirmed_at: use.now })
    .where(isOpenRequest(use))
    .returning('id')
    .executeTakeFirst();
  return request?.id ?? null;
}

function isOpenRequest({ secret, now }: LinkUse) {
  const since = new Date(now.getTime() - enquiryLimits.confirmDays * DAY_MS);
  return sql<boolean>`request.token_hash = ${hashSecret(secret)} and request.confirmed_at is null and request.asked_at > ${since}`;
}

/** Returns the company that a link would email enquiries of to its reader; null where it is confirmed or no longer on the list. */
export async function getOpenAddress(db: Database, { secret }: { secret: string }) {
  const address = await db
    .selectFrom('enquiry_addresses as address')
    .innerJoin('items as company', 'company.id', 'address.company_id')
    .select('company.title as company')
    .where('address.token_hash', '=', hashSecret(secret))
    .where('address.confirmed_at', 'is', null)
    .executeTakeFirst();
  return address ?? null;
}

/** Confirms an address once; returns whether there was one to confirm. */
export async function confirmAddress(db: Database, { secret, now }: LinkUse): Promise<boolean> {
  const address = await db
    .updateTable('enquiry_addresses')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return address !== undefined;
}
