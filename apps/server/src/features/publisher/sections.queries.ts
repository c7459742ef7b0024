import { markSizes, type Mark } from '@headwater/contract/images';
import type { FourEyesCompany, PublisherSection } from '@headwater/contract/publisher-settings';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the sections that are set. */
export async function listStoredSections(db: Database) {
  return db.selectFrom('publisher_settings').select(['section', 'value', 'version']).execute();
}

/** Blocks all other changes of sections until the transaction ends. */
export async function lockSections(trx: Transaction): Promise<void> {
  await sql`lock table publisher_settings in share row exclusive mode`.execute(trx);
}

export async function storeSection(
  trx: Transaction,
  { section, value, at }: { section: PublisherSection; value: object; at: Date },
): Promise<void> {
  const fields = { value: JSON.stringify(value), changed_at: at };
  await trx
    .insertInto('publisher_settings')
    .values({ section, ...fields })
    .onConflict((conflict) =>
      conflict.column('section').doUpdateSet((eb) => ({ ...fields, version: eb.ref('excluded.version') })),
    )
    .execute();
}

/** Records that a picture is chosen; returns false if there is none of that size. */
export async function chooseMark(
  trx: Transaction,
  { mark, fileId, at }: { mark: Mark; fileId: string; at: Date },
): Promise<boolean> {
  const { width, height } = markSizes[mark];
  const row = await trx
    .updateTable('files')
    .set({ chosen_at: at })
    .where('id', '=', fileId)
    .where('kind', '=', 'image')
    .where('width', '<=', width)
    .where('height', '<=', height)
    .$if(mark === 'icon', (query) => query.whereRef('width', '=', 'height'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSection(
  trx: Transaction,
  { section }: { section: PublisherSection },
): Promise<void> {
  await trx.deleteFrom('publisher_settings').where('section', '=', section).execute();
}

/** Lists the companies among what two people have to approve. */
export async function listFourEyesCompanies(
  db: Database,
  { fourEyes }: { fourEyes: readonly string[] },
): Promise<FourEyesCompany[]> {
  const ids = fourEyes.map(Number).filter((id) => !Number.isNaN(id));
  if (ids.length === 0) return [];
  return db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('type', '=', 'company')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('title')
    .orderBy('id')
    .execute();
}
