import type { EditedItem, mergeImportedItemInput } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import { badField, conflict, notFound } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deletePublication } from '../items/deletion.queries.ts';
import { assertCurrentVersion } from '../items/edit-item.ts';
import { withdrawSubmittal } from '../items/withdraw-submittal.ts';
import { getNameKeys, lockNames } from './claims/claims.queries.ts';
import { getImportedItem } from './imported-item.queries.ts';
import {
  addPageCounts,
  getNameHolder,
  lockItemsToMerge,
  markMerged,
  moveReferences,
} from './lead-to-other.queries.ts';

type MergeContext = Pick<Context, 'db' | 'now'> & { actor: Actor };
type MergeInput = z.output<typeof mergeImportedItemInput>;

interface Pair {
  merged: EditedItem;
  kept: EditedItem;
}

/**
 * Makes one item lead to another, for good: it replaces the first for readers and for the companies that refer to it, and
 * later imports of the first have no effect. Throws 404, 400 for items of different kinds, and 409 if either has changed
 * or leads elsewhere meanwhile, or if a link would be lost.
 */
export async function leadToOther(
  { db, now, actor }: MergeContext,
  { id, version, intoId, intoVersion }: MergeInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { merged, kept } = await lockPair(trx, { id, intoId });
    assertCurrentVersion(merged, version);
    assertCurrentVersion(kept, intoVersion);
    if (!merged.hidden) await assertKeepsLinks(trx, { merged, kept });
    const at = now();
    await withdrawSubmittal(trx, { itemId: id, at });
    await deletePublication(trx, { itemId: id });
    await markMerged(trx, { id, intoId, at });
    await moveReferences(trx, { id, intoId });
    await addPageCounts(trx, { id, intoId });
    await writeAudit(trx, { actor, action: 'reference.merge', itemId: intoId, before: merged, after: kept });
  });
}

async function lockPair(trx: Transaction, { id, intoId }: { id: number; intoId: number }): Promise<Pair> {
  const locked = await lockItemsToMerge(trx, { ids: [id, intoId] });
  if (!locked.some((item) => item.id === id)) throw notFound();
  if (locked.some(({ mergedInto }) => mergedInto !== null))
    throw conflict('One of the two has been merged into another item meanwhile. Nothing was changed.');
  const merged = await getImportedItem(trx, { id });
  if (!merged) throw notFound();
  const kept = await getImportedItem(trx, { id: intoId });
  if (!kept || intoId === id || kept.type !== merged.type)
    throw badField('intoId', 'Please choose another item of the same kind');
  return { merged, kept };
}

/** Throws 409 if readers of the item, or of the company that was given its name, could not find it. */
async function assertKeepsLinks(trx: Transaction, { merged, kept }: Pair): Promise<void> {
  if (kept.hidden) throw conflict(`“${kept.title}” is not public. Publish it first, or keep the other one.`);
  const keys = await getNameKeys(trx, { names: [merged.companyName, kept.companyName] });
  if (keys.length === 1) return;
  await lockNames(trx, { keys });
  const holder = await getNameHolder(trx, { name: merged.companyName });
  if (holder !== null && holder !== (await getNameHolder(trx, { name: kept.companyName })))
    throw conflict(
      `The name “${merged.companyName}” has been given to a company, whose page would lose this item. Give the other item the same company name first, or keep this one.`,
    );
}
