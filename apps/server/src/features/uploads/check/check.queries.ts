import type { Database } from '@headwater/db/connect';
import type { FileWithRecords } from '@headwater/db/stored-files';
import type { CheckedFile } from '@headwater/runtime/check-file';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Lists files by their ids, after `after`, with the record of each. */
export async function listFiles(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<FileWithRecords[]> {
  return selectFiles(db)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns a file with its record. */
export async function getFile(
  db: Database,
  { fileId }: { fileId: string },
): Promise<FileWithRecords | undefined> {
  return selectFiles(db).where('id', '=', fileId).executeTakeFirst();
}

/** Lists the ids of files not checked since `before`, and damaged ones not since `damagedBefore`: never checked ones first. */
export async function listDueFileIds(
  db: Database,
  { before, damagedBefore, limit }: { before: Date; damagedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<', before),
        eb.and([
          eb('checked_at', '<', damagedBefore),
          eb('id', 'in', eb.selectFrom('stored_files').select('file_id').where('damage', 'is not', null)),
        ]),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of the files that the last check found damaged. */
export async function listDamagedFileIds(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select('file_id as id')
    .where('damage', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function selectFiles(db: Database) {
  return db
    .selectFrom('files')
    .select((eb) => [
      'id',
      'kind',
      'variant_widths',
      'bytes',
      jsonArrayFrom(
        eb
          .selectFrom('stored_files')
          .select(['name', 'stored_files.bytes', 'sha256'])
          .whereRef('file_id', '=', 'files.id'),
      ).as('stored'),
    ]);
}

/** Records the result of checking a file and its variants; returns false if the file has been removed. */
export async function recordCheck(
  db: Database,
  { fileId, checked, at }: { fileId: string; checked: readonly CheckedFile[]; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('files')
      .set({ checked_at: at })
      .where('id', '=', fileId)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await trx
      .insertInto('stored_files')
      .values(
        checked.map(({ record: { name }, damage, content }) => ({
          name,
          file_id: fileId,
          ...(damage === null ? content : { damage, damaged_at: at }),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          // The first record stays: it says what the file should be.
          bytes: eb.fn.coalesce('stored_files.bytes', 'excluded.bytes'),
          sha256: eb.fn.coalesce('stored_files.sha256', 'excluded.sha256'),
          damage: eb.ref('excluded.damage'),
          damaged_at: sql<Date | null>`case when excluded.damage is not null
            then coalesce(stored_files.damaged_at, excluded.damaged_at) end`,
        })),
      )
      .execute();
    return true;
  });
}

/** Counts the files that the last check found damaged, with the time at which the newest was found. */
export async function countDamagedFiles(db: Database): Promise<{ count: number; newest: Date | null }> {
  return db
    .selectFrom('stored_files')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<Date | null>('damaged_at').as('newest')])
    .where('damage', 'is not', null)
    .executeTakeFirstOrThrow();
}
