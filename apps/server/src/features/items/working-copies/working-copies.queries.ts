import { DAY_MS } from '@headwater/contract/dates';
import { WORKING_COPY_DAYS, type PutWorkingCopy, type WorkingCopy } from '@headwater/contract/working-copies';
import type { Database } from '@headwater/db/connect';

/** A person's working copy of an item. */
interface OwnCopy {
  itemId: number;
  /** The person's, whoever holds the company. */
  accountId: number;
}

export async function getWorkingCopy(
  db: Database,
  { itemId, accountId }: OwnCopy,
): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('working_copies')
    .select(['title', 'intro_header as introHeader', 'author', 'content', 'version', 'saved_at as savedAt'])
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { ...row, savedAt: row.savedAt.toISOString() } : null;
}

interface NewCopy extends OwnCopy, Omit<PutWorkingCopy, 'itemId'> {
  companyId: number | null;
  at: Date;
}

/**
 * Keeps a text in place of the person's last one. Of two forms the one that sends last wins; of one form an older text that
 * arrives late does not. Throws a foreign key violation where the person is a member of the company no longer.
 */
export async function upsertWorkingCopy(db: Database, copy: NewCopy): Promise<void> {
  const fields = {
    company_id: copy.companyId,
    title: copy.title,
    intro_header: copy.introHeader,
    author: copy.author,
    content: copy.content,
    version: copy.version,
    form_key: copy.formKey,
    sequence: copy.sequence,
    saved_at: copy.at,
  };
  await db
    .insertInto('working_copies')
    .values({ account_id: copy.accountId, item_id: copy.itemId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'item_id'])
        .doUpdateSet(fields)
        .where((eb) =>
          eb.or([
            eb('working_copies.form_key', '!=', copy.formKey),
            eb('working_copies.sequence', '<', copy.sequence),
          ]),
        ),
    )
    .execute();
}

export async function deleteWorkingCopy(db: Database, { itemId, accountId }: OwnCopy): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteOldWorkingCopies(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - WORKING_COPY_DAYS * DAY_MS);
  await db.deleteFrom('working_copies').where('saved_at', '<', before).execute();
}
