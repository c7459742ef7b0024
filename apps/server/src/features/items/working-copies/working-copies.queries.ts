import { DAY_MS } from '@headwater/contract/dates';
import { emptyTexts, pickContentTexts } from '@headwater/contract/item-texts';
import {
  WORKING_COPY_DAYS,
  type PutWorkingCopy,
  type Sender,
  type WorkingCopy,
} from '@headwater/contract/working-copies';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** A person's working copy of an item. */
interface OwnCopy {
  itemId: number;
  /** The person's own account, whoever holds the company. */
  accountId: number;
}

export async function getWorkingCopy(
  db: Database,
  { itemId, accountId, now }: OwnCopy & { now: Date },
): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('working_copies')
    .select(['title', 'intro_header as introHeader', 'author', 'content'])
    .select(['version', 'saved_at as savedAt'])
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('discarded', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, savedAt: row.savedAt.toISOString(), ageMs: now.getTime() - row.savedAt.getTime() };
}

/** Returns the text size of a person's copy in bytes; 0 if there is none. */
export async function getWorkingCopyBytes(trx: Transaction, { itemId, accountId }: OwnCopy): Promise<number> {
  const row = await trx
    .selectFrom('working_copies')
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('discarded', '=', false)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

interface NewCopy extends OwnCopy, Omit<PutWorkingCopy, 'itemId'> {
  companyId: number | null;
  /** Whether only this is left, so that earlier texts of its form do not come back. */
  discarded?: boolean;
  at: Date;
}

/**
 * Saves a text over the person's last one. Of two forms, the one that sends last wins; of one form, an older text that
 * arrives late does not.
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
    discarded: copy.discarded ?? false,
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

/** Reduces a person's working copy to the marker that rejects earlier texts of the form that arrive late. */
export async function discardWorkingCopy(
  db: Database,
  { sender, ...copy }: OwnCopy & Pick<NewCopy, 'companyId' | 'at'> & { sender: Sender },
): Promise<void> {
  await upsertWorkingCopy(db, {
    ...copy,
    ...sender,
    ...pickContentTexts(emptyTexts),
    version: 1,
    discarded: true,
  });
}

export async function deleteWorkingCopy(db: Database, { itemId, accountId }: OwnCopy): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes what a member has typed into the forms of a company. */
export async function deleteMemberCopies(
  trx: Transaction,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  await trx
    .deleteFrom('working_copies')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteOldWorkingCopies(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - WORKING_COPY_DAYS * DAY_MS);
  await db.deleteFrom('working_copies').where('saved_at', '<', before).execute();
}
