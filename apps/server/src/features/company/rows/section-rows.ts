import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import { changed, editItem, unchanged, type ItemEdit } from '../../items/edit-item.ts';
import {
  listIdsInSequence,
  deleteFromSequence,
  updateSequence,
  type SequencedTable,
} from './sequence.queries.ts';

/** A list of rows of a company, whose sequence runs from 1 without gaps. */
interface Section<Row> {
  table: SequencedTable;
  list: (trx: Transaction, company: { companyId: number }) => Promise<Row[]>;
}

interface SectionEdit {
  action: string;
  companyId: number;
}

/** Removes a row from a section, and returns the others. Throws 404 where the section has no such row. */
export async function removeSectionRow<Row>(
  edit: ItemEdit,
  { table, list }: Section<Row>,
  { action, companyId, id }: SectionEdit & { id: number },
): Promise<Row[]> {
  return editItem(edit, { itemId: companyId, action }, async (trx) => {
    if (!(await deleteFromSequence(trx, { table, companyId, id }))) throw notFound();
    return changed(await list(trx, { companyId }));
  });
}

/** Puts a section's rows into the order of `ids`. Throws 409 where those are not exactly its rows. */
export async function reorderSectionRows<Row>(
  edit: ItemEdit,
  { table, list }: Section<Row>,
  { action, companyId, ids }: SectionEdit & { ids: readonly number[] },
): Promise<Row[]> {
  return editItem(edit, { itemId: companyId, action }, async (trx) => {
    const present = await listIdsInSequence(trx, { table, companyId });
    assertSameIds(present, ids);
    if (isDeepStrictEqual(present, ids)) return unchanged(await list(trx, { companyId }));
    await updateSequence(trx, { table, companyId, ids });
    return changed(await list(trx, { companyId }));
  });
}

function assertSameIds(present: readonly number[], ids: readonly number[]): void {
  const wanted = new Set(ids);
  const isSame = wanted.size === ids.length && ids.length === present.length;
  if (isSame && present.every((id) => wanted.has(id))) return;
  throw conflict('The list has been changed since you opened it. The order was not saved.');
}
