import {
  type Enquiry,
  type EnquiryCounts,
  type EnquiryFilter,
  type EnquiryNote,
  type EnquiryRow,
  type EnquiryStatus,
} from '@headwater/contract/enquiries';
import type { WaitingEnquiries } from '@headwater/contract/dashboard';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { sql } from 'kysely';

interface NewEnquiry {
  companyId: number;
  itemId: number;
  name: string;
  email: string;
  organisation: string;
  message: string;
  askedAt: Date;
  at: Date;
}

export async function insertEnquiry(
  trx: Transaction,
  { companyId, itemId, askedAt, at, ...asked }: NewEnquiry,
): Promise<number> {
  const { id } = await trx
    .insertInto('enquiries')
    .values({ company_id: companyId, item_id: itemId, asked_at: askedAt, received_at: at, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists a page of a company's enquiries, newest first. */
export async function listEnquiries(
  db: Database,
  { companyId, status, limit, cursor }: EnquiryFilter & { companyId: number },
): Promise<{ enquiries: EnquiryRow[]; nextCursor: number | null }> {
  const rows = await selectEnquiries(db, { companyId })
    .$if(status !== undefined, (query) => query.where('enquiry.status', '=', status ?? 'new'))
    .$if(cursor !== undefined, (query) => query.where(isReceivedBefore({ companyId, id: cursor ?? 0 })))
    .orderBy('enquiry.received_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { enquiries: shown.map(toRow), nextCursor };
}

/** Compares with the last enquiry of the previous page; if it has been deleted since, its id tells roughly when it came. */
function isReceivedBefore({ companyId, id }: OwnEnquiry) {
  return sql<boolean>`coalesce(
    (enquiry.received_at, enquiry.id) < (
      select last.received_at, last.id from enquiries as last where last.id = ${id} and last.company_id = ${companyId}
    ),
    enquiry.id < ${id}
  )`;
}

interface OwnEnquiry {
  companyId: number;
  id: number;
}

/** Returns an enquiry with its notes; null if the company has none with this id. */
export async function getEnquiry(db: Database, { companyId, id }: OwnEnquiry): Promise<Enquiry | null> {
  const row = await selectEnquiries(db, { companyId })
    .select('enquiry.closed_at as closedAt')
    .where('enquiry.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const notes = await listNotes(db, { enquiryId: id });
  return { ...toRow(row), closedAt: row.closedAt?.toISOString() ?? null, notes };
}

function selectEnquiries(db: Database, { companyId }: { companyId: number }) {
  return db
    .selectFrom('enquiries as enquiry')
    .leftJoin('items as item', 'item.id', 'enquiry.item_id')
    .select(['enquiry.id', 'enquiry.name', 'enquiry.email', 'enquiry.organisation'])
    .select(['enquiry.message', 'enquiry.status'])
    .select(['enquiry.received_at as receivedAt', 'enquiry.erased_at as erasedAt'])
    .select(['item.id as itemId', 'item.type', 'item.title'])
    .where('enquiry.company_id', '=', companyId);
}

type SelectedEnquiry = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>;

function toRow({
  id,
  name,
  email,
  organisation,
  message,
  status,
  receivedAt,
  erasedAt,
  itemId,
  type,
  title,
}: SelectedEnquiry): EnquiryRow {
  const isOwnType = type === 'company' || type === 'mini-case-study' || type === 'press-release';
  const item = itemId !== null && isOwnType && title !== null ? { id: itemId, type, title } : null;
  const at = { receivedAt: receivedAt.toISOString(), erasedAt: erasedAt?.toISOString() ?? null };
  return { id, name, email, organisation, item, message, status, ...at };
}

async function listNotes(db: Database, { enquiryId }: { enquiryId: number }): Promise<EnquiryNote[]> {
  const notes = await db
    .selectFrom('enquiry_notes as note')
    .innerJoin('accounts as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.written_at as writtenAt'])
    .select(unerasedEmailOf('author').as('by'))
    .where('note.enquiry_id', '=', enquiryId)
    .orderBy('note.id')
    .execute();
  return notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toISOString() }));
}

/** Locks an enquiry until the transaction ends; returns null if the company has none with this id. */
export async function lockEnquiry(
  trx: Transaction,
  { companyId, id }: OwnEnquiry,
): Promise<{ status: EnquiryStatus; itemId: number | null; erasedAt: Date | null } | null> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['status', 'item_id as itemId', 'erased_at as erasedAt'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return enquiry ?? null;
}

/** Sets the status of an enquiry, which must be locked. */
export async function setStatus(
  trx: Transaction,
  { id, status, at }: { id: number; status: EnquiryStatus; at: Date },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ status, closed_at: status === 'closed' ? at : null })
    .where('id', '=', id)
    .execute();
}

export async function deleteEnquiry(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.deleteFrom('enquiries').where('id', '=', id).execute();
}

interface NewNote {
  enquiryId: number;
  authorId: number;
  text: string;
  at: Date;
}

export async function insertNote(
  trx: Transaction,
  { enquiryId, authorId, text, at }: NewNote,
): Promise<number> {
  const { id } = await trx
    .insertInto('enquiry_notes')
    .values({ enquiry_id: enquiryId, author_id: authorId, text, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countNotes(trx: Transaction, { enquiryId }: { enquiryId: number }): Promise<number> {
  const { count } = await trx
    .selectFrom('enquiry_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the unanswered enquiries, and names the one that has waited longest; null if none is waiting. */
export async function getWaitingEnquiries(
  db: Database,
  { companyId }: { companyId: number },
): Promise<WaitingEnquiries | null> {
  const row = await db
    .selectFrom('enquiries')
    .select(({ fn }) => ['id', 'received_at as receivedAt', fn.countAll<number>().over().as('count')])
    .where('company_id', '=', companyId)
    .where('status', '=', 'new')
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { count: row.count, oldestId: row.id, oldestAt: row.receivedAt.toISOString() } : null;
}

/** Counts a company's enquiries by their status. */
export async function countEnquiries(
  db: Database,
  { companyId }: { companyId: number },
): Promise<EnquiryCounts> {
  const rows = await db
    .selectFrom('enquiries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('status')
    .execute();
  const countOf = (status: EnquiryStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { new: countOf('new'), answered: countOf('answered'), closed: countOf('closed') };
}
