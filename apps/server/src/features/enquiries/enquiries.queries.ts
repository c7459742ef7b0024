import {
  type Enquiry,
  type EnquiryAnswer,
  type EnquiryCounts,
  type EnquiryFilter,
  type EnquiryNote,
  type EnquiryRow,
  type EnquiryStatus,
} from '@headwater/contract/enquiries';
import type { WaitingEnquiries } from '@headwater/contract/dashboard';
import { isCompanyType } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { listAnswerFiles } from './answer-files.queries.ts';
import { listFiles } from './files.queries.ts';
import { deleteDeliveriesOf, enquiryEventKey } from '../webhooks/webhooks.queries.ts';
import { sql } from 'kysely';

interface NewEnquiry {
  companyId: number;
  itemId: number;
  name: string;
  email: string;
  organisation: string;
  message: string;
  companiesAsked: number;
  subject: string;
  place: string;
  neededBy: string | null;
  askedAt: Date;
  /** Of the reader's link. */
  tokenHash: Buffer | null;
  at: Date;
}

export async function insertEnquiry(
  trx: Transaction,
  { companyId, itemId, companiesAsked, neededBy, askedAt, tokenHash, at, ...asked }: NewEnquiry,
): Promise<number> {
  const times = { asked_at: askedAt, received_at: at };
  const { id } = await trx
    .insertInto('enquiries')
    .values({
      company_id: companyId,
      item_id: itemId,
      companies_asked: companiesAsked,
      needed_by: neededBy,
      token_hash: tokenHash,
      ...times,
      ...asked,
    })
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

/** Returns an enquiry with its files, notes and answers, for a member who may sign one; null if the company has none with this id. */
export async function getEnquiry(
  db: Database,
  { companyId, id, memberId }: OwnEnquiry & { memberId: number },
): Promise<Enquiry | null> {
  const row = await selectEnquiries(db, { companyId })
    .select(['enquiry.closed_at as closedAt', 'enquiry.read_at as readAt'])
    .select(['enquiry.answered_at as answeredAt', 'enquiry.ended_at as endedAt'])
    .where('enquiry.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toRow(row),
    closedAt: row.closedAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    files: await listFiles(db, { enquiryId: id }),
    notes: await listNotes(db, { enquiryId: id }),
    answers: await listAnswers(db, { enquiryId: id }),
    signature: await getSignature(db, { companyId, memberId }),
  };
}

function selectEnquiries(db: Database, { companyId }: { companyId: number }) {
  return (
    db
      .selectFrom('enquiries as enquiry')
      .leftJoin('items as item', 'item.id', 'enquiry.item_id')
      // A person who has left the company has none of its enquiries.
      .leftJoin('company_members as holds', (join) =>
        join
          .onRef('holds.account_id', '=', 'enquiry.assigned_to')
          .onRef('holds.company_id', '=', 'enquiry.company_id'),
      )
      .leftJoin('accounts as assignee', 'assignee.id', 'holds.account_id')
      .select(['enquiry.id', 'enquiry.name', 'enquiry.email', 'enquiry.organisation'])
      .select(['enquiry.message', 'enquiry.status', 'enquiry.companies_asked as companiesAsked'])
      .select(['enquiry.subject', 'enquiry.place', 'enquiry.needed_by as neededBy'])
      .select(['enquiry.received_at as receivedAt', 'enquiry.erased_at as erasedAt'])
      .select(['enquiry.outcome', 'enquiry.value_pounds as valuePounds', 'enquiry.lost_reason as lostReason'])
      .select(['assignee.id as assigneeId', 'assignee.email as assigneeEmail'])
      .select(['item.id as itemId', 'item.type', 'item.title'])
      .where('enquiry.company_id', '=', companyId)
  );
}

type SelectedEnquiry = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>;

function toRow(row: SelectedEnquiry): EnquiryRow {
  const { itemId, type, title, assigneeId, assigneeEmail, receivedAt, erasedAt, ...enquiry } = row;
  const isOwnType = type === 'company' || (type !== null && isCompanyType(type));
  return {
    ...enquiry,
    item: itemId !== null && isOwnType && title !== null ? { id: itemId, type, title } : null,
    receivedAt: receivedAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    assignee:
      assigneeId === null || assigneeEmail === null ? null : { accountId: assigneeId, email: assigneeEmail },
  };
}

async function listAnswers(db: Database, { enquiryId }: { enquiryId: number }): Promise<EnquiryAnswer[]> {
  const answers = await db
    .selectFrom('enquiry_answers as answer')
    .innerJoin('accounts as author', 'author.id', 'answer.author_id')
    .select(['answer.id', 'answer.name', 'answer.text', 'answer.sent_at as sentAt'])
    .select(unerasedEmailOf('author').as('by'))
    .where('answer.enquiry_id', '=', enquiryId)
    .orderBy('answer.id')
    .execute();
  const files = Map.groupBy(await listAnswerFiles(db, { enquiryId }), ({ answerId }) => answerId);
  return answers.map(({ sentAt, ...answer }) => ({
    ...answer,
    sentAt: sentAt.toISOString(),
    files: (files.get(answer.id) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes })),
  }));
}

/** Returns the name with which a member last signed an answer of the company; '' if there is none. */
async function getSignature(
  db: Database,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<string> {
  const last = await db
    .selectFrom('enquiry_answers as answer')
    .innerJoin('enquiries as enquiry', 'enquiry.id', 'answer.enquiry_id')
    .select('answer.name')
    .where('answer.author_id', '=', memberId)
    .where('enquiry.company_id', '=', companyId)
    .orderBy('answer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.name ?? '';
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
export async function lockEnquiry(trx: Transaction, { companyId, id }: OwnEnquiry) {
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['status', 'item_id as itemId', 'name', 'email', 'message'])
    .select(['read_at as readAt', 'erased_at as erasedAt', 'ended_at as endedAt'])
    .select(['assigned_to as assignedTo', 'outcome'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return enquiry ?? null;
}

export type LockedEnquiry = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>;

/** Sets the status of an enquiry, which must be locked. */
export async function setStatus(
  trx: Transaction,
  { id, status, at }: { id: number; status: EnquiryStatus; at: Date },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      status,
      closed_at: status === 'closed' ? at : null,
      ...(status === 'new'
        ? // Of a reopened one its company is reminded as of any other.
          { reminded_at: null, escalated_at: null }
        : { read_at: eb.fn.coalesce('read_at', eb.val(at)) }),
    }))
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
    .select(sql<number>`(count(*) filter (where companies_asked > 1))::int`.as('ofSeveral'))
    .where('company_id', '=', companyId)
    .groupBy('status')
    .execute();
  const countOf = (status: EnquiryStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const ofSeveral = rows.reduce((sum, row) => sum + row.ofSeveral, 0);
  return { new: countOf('new'), answered: countOf('answered'), closed: countOf('closed'), ofSeveral };
}

/** The replacement for erased text, also in the company's files. */
const erasedText = 'Erased at the reader’s request';

/**
 * Clears enquiries that companies have received, of one reader or by their id, closes them, and deletes their files,
 * notes and answers and what companies' own systems were or would be sent of them; returns which they were and whose.
 */
export async function emptyEnquiries(
  trx: Transaction,
  { at, ...which }: ({ email: string } | { id: number }) & { at: Date },
): Promise<{ id: number; companyId: number }[]> {
  const isErased =
    'id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`lower(email) = lower(${which.email})`;
  const emptied = await trx
    .updateTable('enquiries')
    .set((eb) => ({
      name: 'Erased',
      email: 'erased@invalid',
      organisation: '',
      message: erasedText,
      subject: '',
      place: '',
      needed_by: null,
      token_hash: null,
      erased_at: at,
      status: 'closed',
      closed_at: eb.fn.coalesce('closed_at', eb.val(at)),
    }))
    .where(isErased)
    .where('erased_at', 'is', null)
    .returning(['id', 'company_id as companyId'])
    .execute();
  const ids = emptied.map(({ id }) => id);
  await deleteDeliveriesOf(trx, { keys: ids.map(enquiryEventKey) });
  const written = ['enquiry_file_uses', 'enquiry_notes', 'enquiry_answer_files', 'enquiry_answers'] as const;
  for (const table of written)
    await trx
      .deleteFrom(table)
      .where('enquiry_id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
  return emptied;
}

/** Locks an enquiry for its reader, with the account that holds its company; null if it is erased, deleted or held by nobody. */
export async function lockEnquiryOfReader(trx: Transaction, { id }: { id: number }) {
  const enquiry = await trx
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .select(['enquiry.company_id as companyId', 'enquiry.item_id as itemId'])
    .select('company.account_id as holderId')
    .where('enquiry.id', '=', id)
    .where('enquiry.erased_at', 'is', null)
    .where('company.account_id', 'is not', null)
    .$narrowType<{ holderId: number }>()
    .forUpdate('enquiry')
    .executeTakeFirst();
  return enquiry ?? null;
}

/** Closes an enquiry that needs no answer any more; returns false if it is closed already. */
export async function endEnquiryOf(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const ended = await trx
    .updateTable('enquiries')
    .set({ ended_at: at, status: 'closed', closed_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes the emails with answers to an erased enquiry, which name its reader. */
export async function deleteAnswerMails(trx: Transaction, { key }: { key: string }): Promise<void> {
  await trx.deleteFrom('mails').where('key', '=', key).where('kind', '=', 'enquiry-answer').execute();
}
