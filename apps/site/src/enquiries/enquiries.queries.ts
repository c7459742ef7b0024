import { enquiryLimits, type EnquiryForm, type ReaderRequestKind } from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { hashSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { sentTwiceStart } from '../http/forms.ts';
import { publicationPath } from '../publication/publication.queries.ts';

/** Returns an account's company as named on its public page; null if it has none. */
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
  kind: ReaderRequestKind;
  itemId: number;
  at: Date;
}

/**
 * Stores a reader's enquiry or report. Sending the same again, such as after a lost email, makes a new link that replaces the
 * former. Returns null if it is already confirmed or was sent twice.
 */
export async function insertRequest(
  trx: Transaction,
  { itemId, at, email, message, ...others }: NewRequest,
): Promise<number | null> {
  const request = await trx
    .insertInto('enquiry_requests')
    .values({ item_id: itemId, asked_at: at, email, message, ...others })
    .onConflict((conflict) =>
      conflict
        .expression(sql`item_id, lower(email), md5(message)`)
        .doUpdateSet({ asked_at: at, token_hash: null, ...others })
        .where('enquiry_requests.confirmed_at', 'is', null)
        // A corrected form is another one.
        .where(
          sql<boolean>`(enquiry_requests.asked_at <= ${sentTwiceStart(at)} or (enquiry_requests.name, enquiry_requests.organisation)
            is distinct from (excluded.name, excluded.organisation))`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return request?.id ?? null;
}

interface LinkUse {
  secret: string;
  now: Date;
}

type RequestLinkUse = LinkUse & { kind: ReaderRequestKind; visibility: VisibilityOptions };

/** Returns an enquiry or a report to confirm; null if it is confirmed or has expired. */
export async function getOpenRequest(db: Database, use: RequestLinkUse): Promise<OpenRequest | null> {
  const row = await selectOpenRequest(db, use).executeTakeFirst();
  return row ? toOpenRequest(row) : null;
}

/** Returns the same, locked until the transaction ends. */
export async function lockOpenRequest(trx: Transaction, use: RequestLinkUse): Promise<OpenRequest | null> {
  const row = await selectOpenRequest(trx, use).forUpdate('request').executeTakeFirst();
  return row ? toOpenRequest(row) : null;
}

function selectOpenRequest(db: Database, { secret, kind, now, visibility }: RequestLinkUse) {
  return db
    .selectFrom('enquiry_requests as request')
    .leftJoin('publications', 'publications.item_id', 'request.item_id')
    .select(['request.id', 'request.item_id as itemId', 'request.message'])
    .select(['publications.account_id as accountId', 'publications.type', 'publications.slug'])
    .select(['publications.title', isVisible(visibility).as('isPagePublic')])
    .where('request.token_hash', '=', hashSecret(secret))
    .where('request.kind', '=', kind)
    .where('request.confirmed_at', 'is', null)
    .where('request.asked_at', '>', linkStart(now));
}

type OpenRequestRow = Awaited<ReturnType<ReturnType<typeof selectOpenRequest>['executeTakeFirstOrThrow']>>;

export interface OpenRequest {
  id: number;
  itemId: number;
  message: string;
  /** Page that it is about; null if that is not public any longer. */
  page: { accountId: number | null; title: string; path: string } | null;
}

function toOpenRequest({ id, itemId, message, isPagePublic, ...row }: OpenRequestRow): OpenRequest {
  const { accountId, type, slug, title } = row;
  const isPublic = isPagePublic && type !== null && slug !== null && title !== null;
  return {
    id,
    itemId,
    message,
    page: isPublic ? { accountId, title, path: publicationPath(type, slug) } : null,
  };
}

/** Returns an enquiry that its company has received, by the link that confirmed it or that of an answer; null for any other. */
export async function getSentEnquiry(db: Database, { secret }: Pick<LinkUse, 'secret'>) {
  const tokenHash = hashSecret(secret);
  const ofAnswer = db.selectFrom('enquiry_answers').select('enquiry_id').where('token_hash', '=', tokenHash);
  const enquiry = await db
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .leftJoin('publications as page', 'page.item_id', 'enquiry.company_id')
    .select(['enquiry.id', 'enquiry.message', 'enquiry.status', 'enquiry.ended_at as endedAt'])
    .select(['enquiry.received_at as receivedAt', 'enquiry.read_at as readAt'])
    .select('enquiry.answered_at as answeredAt')
    .select(({ fn }) => fn.coalesce('page.title', 'company.title').$notNull().as('recipient'))
    .where((eb) => eb.or([eb('enquiry.token_hash', '=', tokenHash), eb('enquiry.id', 'in', ofAnswer)]))
    .where('enquiry.erased_at', 'is', null)
    .executeTakeFirst();
  return enquiry ?? null;
}

/** Confirms a request, which must be locked. */
export async function confirmRequest(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await trx.updateTable('enquiry_requests').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Links of older requests do not work. */
function linkStart(now: Date): Date {
  return new Date(now.getTime() - enquiryLimits.confirmDays * DAY_MS);
}

/**
 * Returns the company whose enquiries a link would send to its reader; null if it is confirmed, has expired or has been
 * removed from the list.
 */
export async function getOpenAddress(db: Database, { secret, now }: LinkUse) {
  const address = await db
    .selectFrom('enquiry_addresses as address')
    .innerJoin('items as company', 'company.id', 'address.company_id')
    .select('company.title as company')
    .where('address.token_hash', '=', hashSecret(secret))
    .where('address.confirmed_at', 'is', null)
    .where('address.added_at', '>', linkStart(now))
    .executeTakeFirst();
  return address ?? null;
}

/** Confirms an address only once, and returns whether there was one to confirm. */
export async function confirmAddress(db: Database, { secret, now }: LinkUse): Promise<boolean> {
  const address = await db
    .updateTable('enquiry_addresses')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('confirmed_at', 'is', null)
    .where('added_at', '>', linkStart(now))
    .returning('id')
    .executeTakeFirst();
  return address !== undefined;
}
