import type { ReasonTemplate } from '@headwater/contract/reason-templates';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the templates by name; `change-reasons.ts` bounds their number. */
export async function listReasonTemplates(db: Database): Promise<ReasonTemplate[]> {
  return db.selectFrom('reason_templates').select(['id', 'name', 'text']).orderBy('name').execute();
}

/** Blocks all other changes of templates until the transaction ends. */
export async function lockReasonTemplates(trx: Transaction): Promise<void> {
  await sql`lock table reason_templates in share row exclusive mode`.execute(trx);
}

export async function insertReasonTemplate(
  trx: Transaction,
  template: Omit<ReasonTemplate, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('reason_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReasonTemplate(
  trx: Transaction,
  { id, ...template }: ReasonTemplate,
): Promise<void> {
  await trx.updateTable('reason_templates').set(template).where('id', '=', id).execute();
}

export async function deleteReasonTemplate(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.deleteFrom('reason_templates').where('id', '=', id).execute();
}
