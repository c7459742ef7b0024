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
import type { WrittenEnquiry } from '@headwater/pages/render';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sentTwiceStart } from '../http/forms.ts';
import type { ExaminedFile } from './examine-files.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { addRequestCompanies } from './request-companies.queries.ts';

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
  files: readonly ExaminedFile[];
  at: Date;
}

/**
 * Stores a reader's enquiry or report. Sending the same again, such as after a lost email, makes a new link that replaces the
 * former. Returns null if it is already confirmed or was sent twice.
 */
export async function insertRequest(
  trx: Transaction,
  { itemIds, at, email, message, neededBy, files, ...others }: NewRequest,
): Promise<number | null> {
  const [page, ...more] = itemIds;
  const companies = more.length > 0 ? itemIds.toSorted((one, other) => one - other) : null;
  const asked = companies ? { choice: companies.join(',') } : { item_id: page };
  const values = { ...others, needed_by: neededBy };
  const sentBefore = sql`array(select sha256 from enquiry_files where request_id = enquiry_requests.id order by id)`;
  const request = await trx
    .insertInto('enquiry_requests')
    .values({ ...asked, asked_at: at, email, message, ...values })
    .onConflict((conflict) =>
      (companies
        ? conflict.expression(sql`lower(email), md5(message), choice`).where('choice', 'is not', null)
        : conflict.expression(sql`item_id, lower(email), md5(message)`)
      )
        .doUpdateSet({ asked_at: at, token_hash: null, ...values })
        .where('enquiry_requests.confirmed_at', 'is', null)
        // A corrected form is another one.
        .where(
          sql<boolean>`(enquiry_requests.asked_at <= ${sentTwiceStart(at)}
            or (enquiry_requests.name, enquiry_requests.organisation, enquiry_requests.subject, enquiry_requests.place)
              is distinct from (excluded.name, excluded.organisation, excluded.subject, excluded.place)
            or enquiry_requests.needed_by is distinct from excluded.needed_by
            or ${sentBefore} is distinct from ${files.map(({ sha256 }) => sha256)}::bytea[])`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!request) return null;
  if (companies) await addRequestCompanies(trx, { requestId: request.id, itemIds: companies });
  await replaceFiles(trx, { requestId: request.id, files });
  return request.id;
}

/** Keeps the files of a request until it is confirmed, in place of those that it was sent with before. */
async function replaceFiles(
  trx: Transaction,
  { requestId, files }: { requestId: number; files: readonly ExaminedFile[] },
): Promise<void> {
  await trx.deleteFrom('enquiry_files').where('request_id', '=', requestId).execute();
  for (const file of files)
    await trx
      .insertInto('enquiry_files')
      .values({ ...file, bytes: file.content.length, request_id: requestId })
      .execute();
}

/** Counts the bytes of all files that wait to be confirmed. */
export async function countWaitingBytes(trx: Transaction): Promise<number> {
  const { bytes } = await trx
    .selectFrom('enquiry_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('request_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** Writes into the audit trail what the scanner has found in a file that somebody sent from a page. */
export async function auditInfected(
  db: Database,
  { itemIds, signatures }: { itemIds: readonly number[]; signatures: readonly string[] },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values(
      itemIds.map((item_id) => ({
        action: 'enquiries.infected',
        item_id,
        after: JSON.stringify({ signatures }),
      })),
    )
    .execute();
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
    .leftJoin('enquiry_request_companies as asked', 'asked.request_id', 'request.id')
    .leftJoin('publications', (join) =>
      join.on((eb) =>
        eb.or([
          eb('publications.item_id', '=', eb.ref('request.item_id')),
          eb('publications.item_id', '=', eb.ref('asked.item_id')),
        ]),
      ),
    )
    .select(['request.id', 'request.kind', 'request.choice', 'request.email', 'request.message'])
    .select('publications.item_id as itemId')
    .select(['request.subject', 'request.place', 'request.needed_by as neededBy'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiry_files as file')
          .select(['file.name', 'file.type', 'file.bytes'])
          .whereRef('file.request_id', '=', 'request.id')
          .orderBy('file.id'),
      ).as('files'),
    )
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
  email: string;
  written: WrittenEnquiry;
  pages: AskedPage[];
  /** Number of pages that are not public any longer, or gone. */
  missing: number;
}

function toOpenRequest(rows: readonly OpenRequestRow[]): OpenRequest | null {
  const [request] = rows;
  if (!request) return null;
  const { id, kind, choice, email, message, subject, place, neededBy, files } = request;
  const pages = rows.flatMap(toAskedPage);
  const written = { message, subject, place, neededBy, files };
  const asked = choice === null ? 1 : choice.split(',').length;
  return { id, kind, email, written, pages, missing: asked - pages.length };
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
  const enquiries = await db
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .leftJoin('publications as page', 'page.item_id', 'enquiry.company_id')
    .select(['enquiry.id', 'enquiry.status', 'enquiry.ended_at as endedAt'])
    .select(['enquiry.message', 'enquiry.subject', 'enquiry.place', 'enquiry.needed_by as neededBy'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiry_file_uses as used')
          .innerJoin('enquiry_files as file', 'file.id', 'used.file_id')
          .select(['file.name', 'file.type', 'file.bytes'])
          .whereRef('used.enquiry_id', '=', 'enquiry.id')
          .orderBy('file.id'),
      ).as('files'),
    )
    .select((eb) =>
      jsonArrayFrom(
        selectSentFiles(db, { secret })
          .select(['file.id', 'file.name', 'file.bytes'])
          .where('file.enquiry_id', '=', eb.ref('enquiry.id'))
          .orderBy('file.id'),
      ).as('answerFiles'),
    )
    .select(['enquiry.received_at as receivedAt', 'enquiry.read_at as readAt'])
    .select('enquiry.answered_at as answeredAt')
    .select(({ fn }) => fn.coalesce('page.title', 'company.title').$notNull().as('recipient'))
    .select(sql<boolean>`enquiry.token_hash is not distinct from ${tokenHash}`.as('isReaders'))
    .where((eb) => eb.or([eb('enquiry.token_hash', '=', tokenHash), eb('enquiry.id', '=', ofAnswer)]))
    .where('enquiry.erased_at', 'is', null)
    .orderBy('enquiry.id')
    .execute();
  return enquiries.map(({ message, subject, place, neededBy, files, ...sent }) => ({
    ...sent,
    written: { message, subject, place, neededBy, files },
  }));
}

/** Returns a PDF of an answer, by the reader's own link alone; null if there is none behind it. */
export async function getSentFile(
  db: Database,
  { secret, fileId }: { secret: string; fileId: number },
): Promise<{ name: string; content: Buffer } | null> {
  const file = await selectSentFiles(db, { secret })
    .select(['file.name', 'file.content'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  return file ?? null;
}

/** Selects the PDFs that companies have attached to answers, of a reader's own link. */
function selectSentFiles(db: Database, { secret }: { secret: string }) {
  return db
    .selectFrom('enquiry_answer_files as file')
    .innerJoin('enquiries as asked', 'asked.id', 'file.enquiry_id')
    .where('asked.token_hash', '=', hashSecret(secret))
    .where('asked.erased_at', 'is', null)
    .where('file.answer_id', 'is not', null);
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
