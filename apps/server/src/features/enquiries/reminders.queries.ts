import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { withdrawMails } from '../mails/mail-outbox.queries.ts';
import { reminderKey } from './enquiry-mails.ts';

/** Enquiries that are looked at in one run. Those left are looked at in the next. */
const MAX_WAITING = 1_000;

/** Lists enquiries that were received before a moment and wait for an answer, unless everybody has been reminded of them. */
export async function listWaitingEnquiries(db: Database, { before }: { before: Date }) {
  return db
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['enquiry.id', 'enquiry.received_at as receivedAt', 'enquiry.reminded_at as remindedAt'])
    .select(['company.id as companyId', 'company.title as company', 'holder.id as holderId'])
    .where('enquiry.status', '=', 'new')
    .where('enquiry.escalated_at', 'is', null)
    .where('enquiry.ended_at', 'is', null)
    .where('enquiry.received_at', '<', before)
    .where('holder.closed_at', 'is', null)
    .orderBy('enquiry.received_at')
    .limit(MAX_WAITING)
    .execute();
}

export type WaitingEnquiry = Awaited<ReturnType<typeof listWaitingEnquiries>>[number];

/** Records a reminder of enquiries that still wait for an answer; returns those that nobody was reminded of before. */
export async function recordReminder(
  trx: Transaction,
  { ids, reminder, at }: { ids: readonly number[]; reminder: 'reminded_at' | 'escalated_at'; at: Date },
): Promise<number[]> {
  const rows = await trx
    .updateTable('enquiries')
    .set({ [reminder]: at })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('status', '=', 'new')
    .where(reminder, 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws a company's reminders, unless an enquiry of which it was reminded still waits. */
export async function withdrawReminders(
  trx: Transaction,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  const waiting = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'new')
    .where('reminded_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await withdrawMails(trx, { key: reminderKey(companyId), at });
}

/** Enquiries whose companies are asked in one run. Those left are asked the next day. */
const MAX_ASKED = 500;

/** Lists enquiries that were first answered before a moment, of which nobody has said what came of them or been asked. */
export async function listUnaskedEnquiries(db: Database, { answeredBefore }: { answeredBefore: Date }) {
  return db
    .selectFrom('enquiries as enquiry')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .leftJoin('items as page', 'page.id', 'enquiry.item_id')
    .select(['enquiry.id', 'enquiry.name', 'enquiry.organisation', 'enquiry.received_at as receivedAt'])
    .select(['page.title as about', 'holder.id as holderId'])
    .where('enquiry.answered_at', '<=', answeredBefore)
    .where('enquiry.outcome', '=', 'open')
    .where('enquiry.outcome_asked_at', 'is', null)
    .where('enquiry.erased_at', 'is', null)
    .where('enquiry.ended_at', 'is', null)
    .where('holder.closed_at', 'is', null)
    .orderBy('enquiry.answered_at')
    .limit(MAX_ASKED)
    .execute();
}

/** Records that a company is asked what came of an enquiry; returns false if that is known, or was asked before. */
export async function recordOutcomeAsked(
  trx: Transaction,
  { id, at }: { id: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ outcome_asked_at: at })
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .where('outcome_asked_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
