import type { ItemRef } from '@headwater/contract/ids';
import type { ItemTexts } from '@headwater/contract/item-texts';
import type { Database, Transaction } from '@headwater/db/connect';
import { allTexts, toTextColumns } from '@headwater/db/item-texts';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';
import type { Membership } from '../../trpc/auth-session.ts';
import { heldCompany, isForHeldCompany } from './lock-company.queries.ts';
import { ownerOfFound, preparedByRef } from './prepared-by-ref.ts';

interface OwnItem {
  ref: ItemRef;
  accountId: number;
}

/** Says whether an item of the query was imported, and nobody has edited it since. */
export const followsImports = sql<boolean>`(items.source_key is not null and items.edited_at is null)`;

const lockQuery = preparedByRef((column, db, value: Parameter<OwnItem & { companyId: number | null }>) =>
  db
    .with('company', (cte) => heldCompany(cte, value))
    .selectFrom('items')
    .select(allTexts)
    .select(['id', 'uuid', 'type', 'pdf_file_id as pdfFileId', 'version', 'company_name as companyName'])
    .select(followsImports.as('followsImports'))
    .where(column, '=', value('ref'))
    .where(ownerOfFound, '=', value('accountId'))
    .where('deleted_at', 'is', null)
    .where(isForHeldCompany(value))
    .forNoKeyUpdate(),
);

const ownQuery = preparedByRef((column, db, value: Parameter<OwnItem>) =>
  db
    .selectFrom('items')
    .select('id')
    .where(column, '=', value('ref'))
    .where(ownerOfFound, '=', value('accountId'))
    .where('deleted_at', 'is', null),
);

/** Returns the id of an item, or null if it is not the account's; without a lock, so it may be deleted in the meantime. */
export async function getItemIdOf(db: Database, own: OwnItem): Promise<number | null> {
  return (await ownQuery(db, own))?.id ?? null;
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/**
 * Locks a company, and then an item of it; null if the item is not the company's, or has been deleted. Every change
 * begins with this lock, so that edits, submissions and decisions of one item run one after another.
 */
export async function lockItem(
  trx: Transaction,
  { itemId, membership: { company, holderId } }: { itemId: ItemRef; membership: Omit<Membership, 'role'> },
) {
  return lockQuery(trx, { ref: itemId, companyId: company?.id ?? null, accountId: holderId });
}

/** Saves an item's texts as its next version. */
export function textUpdate(db: Database, value: Parameter<ItemTexts & { itemId: number }>) {
  return db
    .updateTable('items')
    .set((eb) => ({
      ...toTextColumns(value),
      version: eb('version', '+', 1),
      updated_at: eb.fn('now'),
    }))
    .where('id', '=', value('itemId'));
}

const updateTextQuery = preparedQuery((db, value: Parameter<ItemTexts & { itemId: number }>) =>
  textUpdate(db, value).returning('version'),
);

/** Saves an item's texts as its next version, which it returns. */
export async function updateItemText(
  trx: Transaction,
  { itemId, text }: { itemId: number; text: ItemTexts },
): Promise<number> {
  const { version } = await updateTextQuery.executeTakeFirstOrThrow(trx, { itemId, ...text });
  return version;
}
