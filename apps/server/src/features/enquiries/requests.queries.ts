import { enquiryLimits, readerRequestJobs } from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';

/** Gives a request its link, and returns its kind and its recipient; null if it has a link. */
export async function setRequestToken(
  trx: Transaction,
  { requestId, tokenHash }: { requestId: number; tokenHash: Buffer },
) {
  const request = await trx
    .updateTable('enquiry_requests')
    .set({ token_hash: tokenHash })
    .where('id', '=', requestId)
    .where('token_hash', 'is', null)
    .returning(['kind', 'email'])
    .executeTakeFirst();
  return request ?? null;
}

/** Selects the page of a request, or the companies of one that asks several, in one order. */
function selectAsked(trx: Transaction, { requestId }: { requestId: number }) {
  return trx
    .selectFrom('enquiry_requests as request')
    .leftJoin('enquiry_request_companies as asked', 'asked.request_id', 'request.id')
    .innerJoin('items as item', (join) =>
      join.on((eb) =>
        eb.or([eb('item.id', '=', eb.ref('request.item_id')), eb('item.id', '=', eb.ref('asked.item_id'))]),
      ),
    )
    .where('request.id', '=', requestId)
    .orderBy('item.id');
}

/** Lists the public titles of what a request asks about, and of the companies; null for an imported page, which has none. */
export async function listAskedPages(trx: Transaction, request: { requestId: number }) {
  return selectAsked(trx, request)
    .innerJoin('publications as page', 'page.item_id', 'item.id')
    .leftJoin('publications as company', (join) =>
      join.onRef('company.account_id', '=', 'page.account_id').on('company.type', '=', 'company'),
    )
    .select(['page.title as about', 'company.title as company'])
    .execute();
}

/** Takes a confirmed request off the list, with what it asks about; null if that has been done. */
export async function takeConfirmedRequest(trx: Transaction, { requestId }: { requestId: number }) {
  // Deleted with the request.
  const asked = await selectAsked(trx, { requestId }).select('item.id').execute();
  const request = await trx
    .deleteFrom('enquiry_requests')
    .where('id', '=', requestId)
    .where('confirmed_at', 'is not', null)
    .returning(['kind', 'name', 'email', 'organisation', 'message'])
    .returning(['subject', 'place', 'needed_by as neededBy'])
    .returning(['asked_at as askedAt', 'token_hash as tokenHash'])
    .executeTakeFirst();
  return request ? { ...request, itemIds: asked.map(({ id }) => id) } : null;
}

/** Returns an item and its company; null if the company is gone or its account is closed. */
export async function getAskedItem(trx: Transaction, { itemId }: { itemId: number }) {
  const item = await trx
    .selectFrom('items as item')
    .innerJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'item.account_id').on('company.type', '=', 'company'),
    )
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .leftJoin('publications as page', 'page.item_id', 'item.id')
    .select(['item.id', 'item.type', 'company.id as companyId', 'holder.id as holderId'])
    // The title that readers have seen, not a draft's.
    .select(({ fn }) => fn.coalesce('page.title', 'item.title').as('title'))
    .where('item.id', '=', itemId)
    .where('holder.closed_at', 'is', null)
    .executeTakeFirst();
  return item ?? null;
}

export type AskedItem = NonNullable<Awaited<ReturnType<typeof getAskedItem>>>;

/** Deletes requests that were not confirmed in time, and the emails with their links. */
export async function deleteUnconfirmedRequests(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - enquiryLimits.confirmDays * DAY_MS);
  await db
    .deleteFrom('enquiry_requests')
    .where('asked_at', '<', before)
    .where('confirmed_at', 'is', null)
    .execute();
  await db
    .deleteFrom('mails')
    .where('kind', 'in', ['enquiry-confirmation', 'mistake-confirmation'])
    .where('created_at', '<', before)
    .execute();
}

/** By then a job has failed for good. */
const KEPT_CONFIRMED_DAYS = 30;

/** Restarts the jobs that deliver confirmed enquiries and reports, and deletes those that could not be delivered for a month. */
export async function retryConfirmedRequests(db: Database, { now }: { now: Date }): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('enquiry_requests').where('confirmed_at', '<', daysAgo(KEPT_CONFIRMED_DAYS)).execute();
  const requests = await db
    .selectFrom('enquiry_requests')
    .select(['id', 'kind'])
    .where('confirmed_at', '<', daysAgo(1))
    .execute();
  for (const { id, kind } of requests)
    await enqueueJob(db, {
      task: readerRequestJobs[kind].receive,
      payload: { requestId: id },
      key: `receive-enquiry-${id}`,
    });
}
