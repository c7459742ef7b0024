import type { ItemRef } from '@headwater/contract/ids';
import type { Database, Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import type { Actor, Membership } from '../../trpc/auth-session.ts';
import { lockItem, type ItemText, type LockedItem } from './item.queries.ts';
import { recordEdit } from './record-edit.queries.ts';

/** The part of a signed-in procedure's context that an edit needs. */
export interface ItemEdit {
  db: Database;
  membership: Membership;
  actor: Actor;
}

interface EditOutcome<Result> {
  isChange: boolean;
  result: Result;
  /** The texts that were changed, where the action alone does not say what was. */
  fields?: readonly string[];
}

export function changed<Result>(result: Result, fields?: readonly string[]): EditOutcome<Result> {
  return { isChange: true, result, ...(fields && { fields }) };
}

/** For a save that changes nothing: the submittal stays, and no audit row is written. */
export function unchanged<Result>(result: Result): EditOutcome<Result> {
  return { isChange: false, result };
}

/**
 * Runs an edit of an item in one transaction: locks the item, makes the change, withdraws the submittal and writes the
 * audit row. Every edit goes through here. Throws 404 for an item that is not the account's.
 */
export async function editItem<Result>(
  { db, membership, actor }: ItemEdit,
  { itemId, action }: { itemId: ItemRef; action: string },
  change: (trx: Transaction, item: LockedItem) => Promise<EditOutcome<Result>>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, { itemId, accountId: membership.accountId });
    if (!item) throw notFound();
    const { isChange, result, fields } = await change(trx, item);
    if (!isChange) return result;
    await recordEdit(trx, { itemId: item.id, actor, action, ...(fields && { after: { fields } }) });
    return result;
  });
}

const TEXT_FIELDS = ['title', 'introHeader', 'author', 'content'] as const;

/** Names the texts of an item that a save changes. */
export function changedFields(item: ItemText, text: ItemText): string[] {
  return TEXT_FIELDS.filter((field) => item[field] !== text[field]);
}

/** Throws 409 where a save carries a stale version; without one the last write wins. */
export function assertCurrentVersion(present: { version: number }, quoted: number | undefined): void {
  if (quoted === undefined || quoted === present.version) return;
  throw conflict('This has been changed since you opened it. Nothing was saved.');
}
