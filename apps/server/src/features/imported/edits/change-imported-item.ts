import type { EditedItem } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { getImportedItem, lockImportedItem } from './imported-item.queries.ts';

export type ImportedItemEdit = Pick<Context, 'db' | 'env' | 'now'> & { actor: Actor };

/** Runs a change of an imported item, which excludes other changes and imports. Throws 404 if there is no such item. */
export async function changeImportedItem<Result>(
  { db }: Pick<ImportedItemEdit, 'db'>,
  { id }: { id: number },
  change: (trx: Transaction, before: EditedItem) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockImportedItem(trx, { id }))) throw notFound();
    const before = await getImportedItem(trx, { id });
    if (!before) throw notFound();
    return change(trx, before);
  });
}
