import type { Database, Transaction } from '@headwater/db/connect';
import { sectionTexts } from '@headwater/db/ordered-sections';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const address = `/files/(${uuid})`;

/**
 * Lists the files from before then, or of an account, that nothing refers to: no item, no text, typed or saved, no page
 * and no publisher's setting, no revision. Originals come last: they are deleted with the last picture cropped from
 * them.
 */
export async function listUnusedFiles(
  db: Database,
  filter: { before: Date } | { accountId: number },
): Promise<string[]> {
  const named = (text: RawBuilder<unknown>) =>
    sql`select found[1]::uuid from ${text} as source (text), regexp_matches(source.text, ${address}, 'g') as found`;
  const candidates = db
    .selectFrom('files')
    .select('id')
    .orderBy('id')
    .where((eb) =>
      'before' in filter ? isFromBefore(filter.before) : eb('account_id', '=', filter.accountId),
    );
  const rows = await candidates
    .where('kind', '!=', 'original')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('item_images')
            .select('item_images.id')
            .whereRef('item_images.file_id', '=', 'files.id')
            .where('item_images.item_id', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('items').select('items.id').whereRef('items.pdf_file_id', '=', 'files.id')),
      ),
    )
    .where('id', 'not in', sql<string>`(${named(sql`(select content from items)`)})`)
    .where('id', 'not in', sql<string>`(${named(sql`(select content from working_copies)`)})`)
    .where('id', 'not in', sql<string>`(${named(sql`(select content from site_pages)`)})`)
    .where('id', 'not in', sql<string>`(${named(sql`(select value::text from publisher_settings)`)})`)
    .where('id', 'not in', sql<string>`(${named(sql`(select text from (${sectionTexts()}) as entry)`)})`)
    .where('id', 'not in', sql<string>`(${named(sql`(select snapshot::text from revisions)`)})`)
    .execute();
  const unused = rows.map(({ id }) => id);
  const originals = await candidates
    .where('kind', '=', 'original')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('files as picture')
            .select('picture.id')
            .whereRef('picture.original_id', '=', 'files.id')
            .where((used) => used.not(used('picture.id', '=', used.fn.any(used.val(unused))))),
        ),
      ),
    )
    .execute();
  return [...unused, ...originals.map(({ id }) => id)];
}

/** Says whether a file was uploaded before then, and has not been chosen for a text since. */
function isFromBefore(before: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`greatest(files.created_at, files.chosen_at) < ${before}`;
}

/**
 * Deletes the row of a file that nobody has chosen for a text since then. If another row refers to it, the database
 * throws a foreign key violation.
 */
export async function deleteFile(
  db: Database,
  { fileId, before }: { fileId: string; before: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const file = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where(isFromBefore(before))
      .forUpdate()
      .executeTakeFirst();
    if (!file) return;
    await trx
      .deleteFrom('item_images')
      .where('file_id', '=', fileId)
      .where('reference', '=', 'content')
      .execute();
    await trx.deleteFrom('files').where('id', '=', fileId).execute();
  });
}

/** Returns those of the ids that belong to a file with a row. */
export async function listExistingFileIds(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes the files of an account that nothing refers to, and returns them; they include originals even if another
 * account's text shows the picture.
 */
export async function deleteUnusedFiles(trx: Transaction, { accountId }: { accountId: number }) {
  await trx
    .updateTable('files')
    .set({ original_id: null, crop: null })
    .where('account_id', '=', accountId)
    .where('original_id', 'is not', null)
    .execute();
  const ids = await listUnusedFiles(trx, { accountId });
  return trx
    .deleteFrom('files')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning(['id', 'kind', 'variant_widths'])
    .execute();
}
