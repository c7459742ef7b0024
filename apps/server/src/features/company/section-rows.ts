import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import { changed, editItem, unchanged, type Editor } from '../items/edit-item.ts';
import { listOrder, removeFromOrder, saveOrder, type Sequenced } from './sequence.queries.ts';

/** What stands 1..n under a company. */
interface Section<Row> {
  table: Sequenced;
  list: (trx: Transaction, company: { companyId: number }) => Promise<Row[]>;
}

interface Edit {
  action: string;
  companyId: number;
}

/** Takes a row out of a section, and returns the others. Throws 404 where it isn't in there. */
export async function removeRow<Row>(
  editor: Editor,
  { table, list }: Section<Row>,
  { action, companyId, id }: Edit & { id: number },
): Promise<Row[]> {
  return editItem(editor, { itemId: companyId, action }, async (trx) => {
    if (!(await removeFromOrder(trx, { table, companyId, id }))) throw notFound();
    return changed(await list(trx, { companyId }));
  });
}

/** Puts a section's rows into the order of `ids`. Throws 409 where those are not the present ones. */
export async function reorderRows<Row>(
  editor: Editor,
  { table, list }: Section<Row>,
  { action, companyId, ids }: Edit & { ids: readonly number[] },
): Promise<Row[]> {
  return editItem(editor, { itemId: companyId, action }, async (trx) => {
    const present = await listOrder(trx, { table, companyId });
    refuseOtherIds(present, ids);
    if (isDeepStrictEqual(present, ids)) return unchanged(await list(trx, { companyId }));
    await saveOrder(trx, { table, companyId, ids });
    return changed(await list(trx, { companyId }));
  });
}

function refuseOtherIds(present: readonly number[], ids: readonly number[]): void {
  const wanted = new Set(ids);
  const isSame = wanted.size === ids.length && ids.length === present.length;
  if (isSame && present.every((id) => wanted.has(id))) return;
  throw conflict('The list has been changed since you opened it. The order was not saved.');
}
