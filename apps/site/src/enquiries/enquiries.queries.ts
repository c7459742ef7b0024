import {
  enquiryLimits,
  type EnquiryForm,
  type ReaderRequestKind,
  type StoredRequestKind,
} from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { hashSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { sentTwiceStart } from '../http/forms.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { asksOthers, setRequestCompanies } from './request-companies.queries.ts';

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
  kind: StoredRequestKind;
  /** The page, or the companies that are asked at once. */
  itemIds: readonly number[];
  at: Date;
}

/**
 * Stores a reader's enquiry or report. Sending the same again, such as after a lost email, makes a new link that replaces the
 * former. Returns null if it is already confirmed or was sent twice.
 */
export async function insertRequest(
  trx: Transaction,
  { itemIds, at, email, message, ...others }: NewRequest,
): Promise<number | null> {
  // In one order, so that the same companies make the same request.
  const [itemId = 0, ...more] = itemIds.toSorted((one, other) => one - other);
  const companies = more.length > 0 ? [itemId, ...more] : [];
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
            is distinct from (excluded.name, excluded.organisation) or ${asksOthers(companies)})`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!request) return null;
  await setRequestCompanies(trx, { requestId: request.id, itemIds: companies });
  return request.id;
}

interface LinkUse {
  secret: string;
  now: Date;
}

type RequestLinkUse = LinkUse & { kind: ReaderRequestKind; visibility: VisibilityOptions };

/** Returns an enquiry or a report to confirm; null if it is confirmed or has expired. */
export async function getOpenRequest(db: Database, use: RequestLinkUse): Promise<OpenRequest | null> {
  return toOpenRequest(await selectOpenRequest(db, use).execute());
}

/** Returns the same, locked until the transaction ends. */
export async function lockOpenRequest(trx: Transaction, use: RequestLinkUse): Promise<OpenRequest | null> {
  return toOpenRequest(await selectOpenRequest(trx, use).forUpdate('request').execute());
}

/** Selects a row for each page that was asked about, in one order. */
function selectOpenRequest(db: Database, { secret, kind, now, visibility }: RequestLinkUse) {
  return db
    .selectFrom('enquiry_requests as request')
    .leftJoin('enquiry_request_companies as asked', (join) =>
      join.onRef('asked.request_id', '=', 'request.id').on('request.kind', '=', 'several'),
    )
    .leftJoin('publications', (join) =>
      join.on('publications.item_id', '=', sql<number>`coalesce(asked.item_id, request.item_id)`),
    )
    .select(['request.id', 'request.kind', 'request.message', 'publications.item_id as itemId'])
    .select(['publications.account_id as accountId', 'publications.type', 'publications.slug'])
    .select(['publications.title', isVisible(visibility).as('isPagePublic')])
    .where('request.token_hash', '=', hashSecret(secret))
    .where('request.kind', 'in', kind === 'enquiry' ? ['enquiry', 'several'] : [kind])
    .where('request.confirmed_at', 'is', null)
    .where('request.asked_at', '>', linkStart(now))
    .orderBy('asked.item_id');
}

type OpenRequestRow = Awaited<ReturnType<ReturnType<typeof selectOpenRequest>['executeTakeFirstOrThrow']>>;

/** A page that was asked about, and is still public. */
interface AskedPage {
  itemId: number;
  accountId: number | null;
  title: string;
  path: string;
}

export interface OpenRequest {
  id: number;
  kind: StoredRequestKind;
  message: string;
  pages: AskedPage[];
  /** Number of pages that are not public any longer. */
  missing: number;
}

function toOpenRequest(rows: readonly OpenRequestRow[]): OpenRequest | null {
  const [request] = rows;
  if (!request) return null;
  const { id, kind, message } = request;
  const pages = rows.flatMap(toAskedPage);
  return { id, kind, message, pages, missing: rows.length - pages.length };
}

function toAskedPage({ itemId, accountId, type, slug, title, isPagePublic }: OpenRequestRow): AskedPage[] {
  if (!isPagePublic || itemId === null || type === null || slug === null || title === null) return [];
  return [{ itemId, accountId, title, path: publicationPath(type, slug) }];
}

/**
 * Lists what companies have received, by the reader's own link, which shows all that was asked at once, or by that of an
 * answer, which shows that company's alone: a reply may quote it.
 */
export async function listSentEnquiries(db: Database, { secret }: Pick<LinkUse, 'secret'>) {
  const tokenHash = hashSecret(secret);
  const ofAnswer = db.selectFrom('enquiry_answers').select('enquiry_id').where('token_hash', '=', tokenHash);
  return db
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .leftJoin('publications as page', 'page.item_id', 'enquiry.company_id')
    .select(['enquiry.id', 'enquiry.message', 'enquiry.status', 'enquiry.ended_at as endedAt'])
    .select(['enquiry.received_at as receivedAt', 'enquiry.read_at as readAt'])
    .select('enquiry.answered_at as answeredAt')
    .select(({ fn }) => fn.coalesce('page.title', 'company.title').$notNull().as('recipient'))
    .select(sql<boolean>`enquiry.token_hash is not distinct from ${tokenHash}`.as('isReaders'))
    .where((eb) => eb.or([eb('enquiry.token_hash', '=', tokenHash), eb('enquiry.id', 'in', ofAnswer)]))
    .where('enquiry.erased_at', 'is', null)
    .orderBy('enquiry.id')
    .execute();
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
