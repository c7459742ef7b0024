import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';

const idsQuery = preparedQuery((db, value: Parameter<{ companyId: number }>) =>
  db
    .selectFrom('company_references')
    .select('reference_id as id')
    .where('company_id', '=', value('companyId'))
    .orderBy('reference_id'),
);

/** Lists the ids of the case studies that a company refers to. */
export async function listReferences(db: Database, company: { companyId: number }): Promise<number[]> {
  const rows = await idsQuery.execute(db, company);
  return rows.map(({ id }) => id);
}

/** Returns those of the ids that are case studies to which a company may refer. */
export async function listKnownCaseStudyIds(
  trx: Transaction,
  { ids }: { ids: readonly number[] },
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'case-study')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('publications').select('item_id').whereRef('publications.item_id', '=', 'items.id'),
      ),
    )
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertReferences(
  trx: Transaction,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<void> {
  await trx
    .insertInto('company_references')
    .values(ids.map((id) => ({ company_id: companyId, reference_id: id })))
    .execute();
}

export async function deleteReferences(
  trx: Transaction,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('company_references')
    .where('company_id', '=', companyId)
    .where('reference_id', 'in', [...ids])
    .execute();
}
