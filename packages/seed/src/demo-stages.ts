import { addDays, londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { insertRevision } from '@headwater/publishing/publish-now';
import { publishRevision } from '@headwater/publishing/publish';
import type { DemoArticle, DemoCompany } from './demo-types.ts';

export interface StagedItem {
  itemId: number;
  accountId: number;
  adminId: number;
  item: DemoCompany | DemoArticle;
  now: Date;
}

const defaultReason = 'Please name the site and add a figure or two: readers ask us for them first.';

/**
 * Takes items through submission and review up to their stages. Decided ones come first; open submissions follow in the
 * order of the queue.
 */
export async function applyStages(trx: Transaction, staged: readonly StagedItem[]): Promise<void> {
  const oldestFirst = staged.toSorted((a, b) => b.item.day - a.item.day);
  for (const one of oldestFirst) {
    const { stage } = one.item;
    if (stage === 'rejected') await insertDecided(trx, one, { decision: 'rejected', at: decidedAt(one) });
    else if (stage !== 'draft' && stage !== 'waiting') await publish(trx, one);
  }
  for (const one of staged.filter(({ item }) => item.stage === 'edited')) await edit(trx, one);
  const open = staged.filter(({ item }) => ['waiting', 'changed', 'deleting'].includes(item.stage));
  for (const one of open.toSorted((a, b) => submittedAt(a).getTime() - submittedAt(b).getTime()))
    await resubmit(trx, one);
  for (const one of staged)
    await trx
      .updateTable('items')
      .set({ updated_at: changedAt(one) })
      .where('id', '=', one.itemId)
      .execute();
}

/** Returns a moment of that day within office hours, different for each item. */
function officeHour(now: Date, day: number, itemId: number): Date {
  const minutes = (itemId * 97) % 480;
  const clock = new Date(Date.UTC(2000, 0, 1, 9, minutes)).toISOString().slice(11, 16);
  return new Date(`${addDays(londonDay(now), -day)}T${clock}:00Z`);
}

function decidedAt({ item, now, itemId }: StagedItem): Date {
  return officeHour(now, item.day, itemId);
}

function submittedAt({ item, now, itemId }: StagedItem): Date {
  return officeHour(now, item.stage === 'waiting' ? item.day : (item.resubmitted ?? 1), itemId);
}

/** Returns when the item was last edited: for its last submission, or before its decision. */
function changedAt(staged: StagedItem): Date {
  const { stage } = staged.item;
  return stage === 'draft' || stage === 'published' || stage === 'rejected'
    ? decidedAt(staged)
    : submittedAt(staged);
}

/** Inserts a submission that was decided `at` that moment, made two days before; returns its revision. */
async function insertDecided(
  trx: Transaction,
  { itemId, accountId, adminId, item, now }: StagedItem,
  { decision, at }: { decision: 'approved' | 'rejected'; at: Date },
): Promise<number> {
  const submittedOn = officeHour(at, 2, itemId + now.getUTCDate());
  const revisionId = await insertRevision(trx, { itemId, at: submittedOn });
  await trx
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: revisionId,
      action: 'create',
      submitted_at: submittedOn,
      submitted_by: accountId,
      decided_at: at,
      decided_by: adminId,
      decision,
      reason: decision === 'rejected' ? (item.reason ?? defaultReason) : null,
    })
    .execute();
  return revisionId;
}

async function publish(trx: Transaction, staged: StagedItem): Promise<void> {
  const { itemId, item, now } = staged;
  const at = decidedAt(staged);
  if (item.reason)
    await insertDecided(trx, staged, { decision: 'rejected', at: officeHour(now, item.day + 6, itemId) });
  const revisionId = await insertDecided(trx, staged, { decision: 'approved', at });
  await publishRevision(trx, { itemId, revisionId, at });
}

/** Submits an item, after the edit or the deletion that its stage names. */
async function resubmit(trx: Transaction, staged: StagedItem): Promise<void> {
  const { itemId, accountId, item } = staged;
  if (item.stage === 'changed') await edit(trx, staged);
  const action = item.stage === 'deleting' ? 'delete' : item.stage === 'changed' ? 'update' : 'create';
  const submitted_at = submittedAt(staged);
  const revision_id = action === 'delete' ? null : await insertRevision(trx, { itemId, at: submitted_at });
  if (action === 'delete') {
    await withdraw(trx, staged);
    await trx.updateTable('items').set({ deleted_at: submitted_at }).where('id', '=', itemId).execute();
  }
  await trx
    .insertInto('submittals')
    .values({ item_id: itemId, revision_id, action, submitted_at, submitted_by: accountId })
    .execute();
}

async function edit(trx: Transaction, staged: StagedItem): Promise<void> {
  await withdraw(trx, staged);
  await trx
    .updateTable('items')
    .set((eb) => ({
      intro_header: `${staged.item.introHeader} Now with a service team in Scotland.`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', staged.itemId)
    .execute();
}

async function withdraw(trx: Transaction, staged: StagedItem): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ withdrawn_at: submittedAt(staged) })
    .where('item_id', '=', staged.itemId)
    .execute();
}
