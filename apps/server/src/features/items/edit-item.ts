import type { ItemRef } from '@headwater/contract/ids';
import { isHouse } from '@headwater/contract/company-roles';
import { itemTextFields, type ItemTextField, type ItemTexts } from '@headwater/contract/item-texts';
import type { Database, Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import type { Actor, Membership } from '../../trpc/auth-session.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { keepSource } from './keep-source.queries.ts';
import { lockItem, type LockedItem } from './item.queries.ts';
import { assertRoleHolds, roleChanged } from './lock-membership.ts';
import { getLastEditor, recordEdit, type EditedParts } from './record-edit.queries.ts';

/** The part of a signed-in procedure's context that an edit needs. */
export interface ItemEdit {
  db: Database;
  membership: Membership;
  actor: Actor;
  now: () => Date;
}

interface EditOutcome<Result> {
  isChange: boolean;
  result: Result;
  /** The details of the change, if the action alone does not give them. */
  parts: EditedParts;
  /** Whether the item now differs from what is submitted or approved. */
  withdraws: boolean;
}

export function changed<Result>(
  result: Result,
  parts: EditedParts = {},
  { withdraws = true }: { withdraws?: boolean } = {},
): EditOutcome<Result> {
  return { isChange: true, result, parts, withdraws };
}

/** For a save that changes nothing: the submittal stays, and no audit row is written. */
export function unchanged<Result>(result: Result): EditOutcome<Result> {
  return { isChange: false, result, parts: {}, withdraws: false };
}

/** Throws 409, naming the other editor, if a save carries a stale version; without a version the last write wins. */
type AssertVersion = (
  present: { version: number; rowId?: number },
  quoted: number | undefined,
) => Promise<void>;

/**
 * Runs an edit of an item in one transaction: locks the item, makes the change, withdraws the submittal unless the edit
 * is already public, and writes the audit row. Every edit goes through here. Throws 404 for an item that is not the
 * company's, and 403 if the member's role has changed since.
 */
export async function editItem<Result>(
  { db, membership, actor, now }: ItemEdit,
  { itemId, action }: { itemId: ItemRef; action: string },
  change: (trx: Transaction, item: LockedItem, assertVersion: AssertVersion) => Promise<EditOutcome<Result>>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, { itemId, membership });
    if (!item) throw notFound();
    const edited = { itemId: item.id, action };
    const outcome = await change(trx, item, async ({ rowId, ...present }, quoted) => {
      if (isCurrent(present, quoted)) return;
      throw staleVersion(await getLastEditor(trx, { ...edited, rowId, otherThan: actor.actorId }));
    });
    const { isChange, result, parts, withdraws } = outcome;
    if (!isChange) return result;
    if (item.followsImports) await keepSource(trx, { item, at: now() });
    // The role may have changed since the request began, because an upload may take minutes.
    const { isAllowed, withdrawn } = await recordEdit(trx, { ...edited, actor, parts, withdraws });
    if (!isAllowed) throw roleChanged();
    if (isHouse(membership)) await assertRoleHolds(trx, { membership, actor });
    if (withdrawn) await announceWithdrawal(trx, { ...withdrawn, at: now() });
    return result;
  });
}

/** Names the texts of an item that a save changes. */
export function changedFields(item: ItemTexts, text: ItemTexts): ItemTextField[] {
  return itemTextFields.filter((field) => item[field] !== text[field]);
}

/** Throws 409 if a save carries a stale version; without a version the last write wins. */
export function assertCurrentVersion(present: { version: number }, quoted: number | undefined): void {
  if (!isCurrent(present, quoted)) throw staleVersion(null);
}

function isCurrent(present: { version: number }, quoted: number | undefined): boolean {
  return quoted === undefined || quoted === present.version;
}

function staleVersion(editor: { email: string } | null) {
  const what = editor ? `${editor.email} has changed this` : 'This has been changed';
  return conflict(`${what} since you opened it. Nothing was saved.`);
}
