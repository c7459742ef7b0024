import { companyRights } from '@headwater/contract/company-roles';
import type { AnswerText, AnswerTextForm, SetEnquiryOutcomeInput } from '@headwater/contract/enquiries';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface NewAnswer {
  enquiryId: number;
  authorId: number;
  name: string;
  text: string;
  tokenHash: Buffer;
  at: Date;
}

/** Adds an answer to an enquiry, which must be locked and is answered from then on. */
export async function insertAnswer(
  trx: Transaction,
  { enquiryId, authorId, name, text, tokenHash, at }: NewAnswer,
): Promise<number> {
  const { id } = await trx
    .insertInto('enquiry_answers')
    .values({ enquiry_id: enquiryId, author_id: authorId, name, text, sent_at: at, token_hash: tokenHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      status: 'answered',
      closed_at: null,
      read_at: eb.fn.coalesce('read_at', eb.val(at)),
      // Where a member has said that it is answered, nobody knows since when.
      answered_at: eb
        .case()
        .when('status', '=', 'new')
        .then(eb.fn.coalesce('answered_at', eb.val(at)))
        .else(eb.ref('answered_at'))
        .end(),
    }))
    .where('id', '=', enquiryId)
    .execute();
  return id;
}

export async function countAnswers(trx: Transaction, { enquiryId }: { enquiryId: number }): Promise<number> {
  const { count } = await trx
    .selectFrom('enquiry_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await trx.updateTable('enquiries').set({ read_at: at }).where('id', '=', id).execute();
}

/** Says whether an account is a member of the company who may answer. */
export async function isAssignable(
  trx: Transaction,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<boolean> {
  const member = await trx
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('role', 'in', companyRights.editContent)
    .executeTakeFirst();
  return member !== undefined;
}

export async function setAssignee(
  trx: Transaction,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<void> {
  await trx.updateTable('enquiries').set({ assigned_to: accountId }).where('id', '=', id).execute();
}

/** Records what came of an enquiry, which must be locked. */
export async function setOutcome(
  trx: Transaction,
  { id, outcome, valuePounds, lostReason, at }: SetEnquiryOutcomeInput & { at: Date },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({
      outcome,
      outcome_at: outcome === 'open' ? null : at,
      value_pounds: valuePounds,
      lost_reason: lostReason,
    })
    .where('id', '=', id)
    .execute();
}

export async function listAnswerTexts(
  db: Database,
  { companyId }: { companyId: number },
): Promise<AnswerText[]> {
  return db
    .selectFrom('enquiry_answer_texts')
    .select(['id', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Adds a text; returns null if the company has one with this name. */
export async function insertAnswerText(
  trx: Transaction,
  { companyId, ...text }: AnswerTextForm & { companyId: number },
): Promise<number | null> {
  const row = await trx
    .insertInto('enquiry_answer_texts')
    .values({ company_id: companyId, ...text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateAnswerText(trx: Transaction, { id, ...text }: AnswerText): Promise<void> {
  await trx.updateTable('enquiry_answer_texts').set(text).where('id', '=', id).execute();
}

export async function deleteAnswerText(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.deleteFrom('enquiry_answer_texts').where('id', '=', id).execute();
}

/** Stores how soon companies answer. Rows that stay the same are not written, so that their cached pages stay. */
export async function replaceAnswerTimes(
  trx: Transaction,
  times: readonly { companyId: number; median: number }[],
): Promise<void> {
  const companyIds = times.map(({ companyId }) => companyId);
  const medians = times.map(({ median }) => median);
  await trx
    .deleteFrom('enquiry_answer_times')
    .where('company_id', '<>', sql<number>`all(${companyIds}::int[])`)
    .execute();
  await sql`
    insert into enquiry_answer_times as present (company_id, median_hours)
    select * from unnest(${companyIds}::int[], ${medians}::float8[])
    on conflict (company_id) do update set median_hours = excluded.median_hours
      where present.median_hours <> excluded.median_hours`.execute(trx);
}
