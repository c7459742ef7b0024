import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** The tables whose rows have a sequence from 1 within a company. The company's row must be locked for changes. */
export type SequencedTable = 'company_addresses' | 'company_videos';

/** Lists the ids of a company's rows, in sequence. */
export async function listIdsInSequence(
  trx: Transaction,
  { table, companyId }: { table: SequencedTable; companyId: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateSequence(
  trx: Transaction,
  { table, companyId, ids }: { table: SequencedTable; companyId: number; ids: readonly number[] },
): Promise<void> {
  await sql`
    update ${sql.table(table)} as row set sequence = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    where row.id = wanted.id and row.company_id = ${companyId}
  `.execute(trx);
}

/** Deletes a row and closes the gap; returns false where there is no such row. */
export async function deleteFromSequence(
  trx: Transaction,
  { table, companyId, id }: { table: SequencedTable; companyId: number; id: number },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom(table)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirst();
  if (!removed) return false;
  await trx
    .updateTable(table)
    .set((eb) => ({ sequence: eb('sequence', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('sequence', '>', removed.sequence)
    .execute();
  return true;
}
