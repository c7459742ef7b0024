import type { Database, Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import { writeAudit, type Actor } from '../audit/audit.queries.ts';
import { withdrawSubmittal } from './withdraw.queries.ts';
import { lockItem, touchItem, type LockedItem } from './item.queries.ts';

/** What a signed-in procedure's context brings. */
export interface ItemEdit {
  db: Database;
  account: { id: number };
  actor: Actor;
}

interface EditOutcome<Result> {
  isChange: boolean;
  result: Result;
}

export function changed<Result>(result: Result): EditOutcome<Result> {
  return { isChange: true, result };
}

/** For a save of what is there already: nothing is withdrawn, and nothing written. */
export function unchanged<Result>(result: Result): EditOutcome<Result> {
  return { isChange: false, result };
}

/**
 * Every edit of an item runs in here: the item locked, the change, what it withdraws and its audit row in one
 * transaction. Throws 404 for an item that is not the account's.
 */
export async function editItem<Result>(
  { db, account, actor }: ItemEdit,
  { itemId, action }: { itemId: number; action: string },
  change: (trx: Transaction, item: LockedItem) => Promise<EditOutcome<Result>>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, { itemId, accountId: account.id });
    if (!item) throw notFound();
    const { isChange, result } = await change(trx, item);
    if (!isChange) return result;
    await touchItem(trx, { itemId });
    await withdrawSubmittal(trx, { itemId });
    await writeAudit(trx, { actor, action, itemId });
    return result;
  });
}

/** Throws 409 when a save quotes another version than the present one. */
export function assertCurrentVersion(present: { version: number }, quoted: number | undefined): void {
  if (quoted === undefined || quoted === present.version) return;
  throw conflict('This has been changed since you opened it. Nothing was saved.');
}
