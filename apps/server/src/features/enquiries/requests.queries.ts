import { enquiryLimits } from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';

/** Gives a request its link, and returns the recipient; null if it has a link, or its page is not public. */
export async function setRequestToken(
  trx: Transaction,
  { requestId, tokenHash }: { requestId: number; tokenHash: Buffer },
) {
  const request = await trx
    .updateTable('enquiry_requests as request')
    .from('publications as page')
    // An imported page, which has no company, can be reported.
    .leftJoin('publications as company', (join) =>
      join.onRef('company.account_id', '=', 'page.account_id').on('company.type', '=', 'company'),
    )
    .set({ token_hash: tokenHash })
    .whereRef('page.item_id', '=', 'request.item_id')
    .where('request.id', '=', requestId)
    .where('request.token_hash', 'is', null)
    .where((eb) => eb.or([eb('request.kind', '=', 'mistake'), eb('company.title', 'is not', null)]))
    .returning(['request.kind', 'request.email', 'page.title as about', 'company.title as company'])
    .executeTakeFirst();
  return request ?? null;
}

/** Takes a confirmed request off the list; null if that has been done. */
export async function takeConfirmedRequest(trx: Transaction, { requestId }: { requestId: number }) {
  const request = await trx
    .deleteFrom('enquiry_requests')
    .where('id', '=', requestId)
    .where('confirmed_at', 'is not', null)
    .returning(['kind', 'item_id as itemId', 'name', 'email', 'organisation', 'message'])
    .returning(['subject', 'place', 'needed_by as neededBy'])
    .returning(['asked_at as askedAt', 'token_hash as tokenHash'])
    .executeTakeFirst();
  return request ?? null;
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
    .select(['item.type', 'company.id as companyId', 'holder.id as holderId'])
    // The title that readers have seen, not a draft's.
    .select(({ fn }) => fn.coalesce('page.title', 'item.title').as('title'))
    .where('item.id', '=', itemId)
    .where('holder.closed_at', 'is', null)
    .executeTakeFirst();
  return item ?? null;
}

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
      task: kind === 'mistake' ? 'receive_report' : 'receive_enquiry_and_files',
      payload: { requestId: id },
      key: `receive-enquiry-${id}`,
    });
}
