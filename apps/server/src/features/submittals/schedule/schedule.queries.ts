import { holderOf } from '@headwater/db/holder';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Database, Transaction } from '@headwater/db/connect';
import { getFormerPublication } from '../publication.queries.ts';
import type { ScheduledTimes } from '../scheduled.queries.ts';

/** Sets when a submittal is to appear, and ends its hold; a new end can come, though an earlier one has passed. */
export async function setSchedule(
  trx: Transaction,
  { id, notBefore, appearsUntil }: ScheduledTimes & { id: number },
): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ not_before: notBefore, appears_until: appearsUntil, held_at: null })
    .set((eb) => ({
      ended_at: eb.case().when('appears_until', '=', appearsUntil).then(eb.ref('ended_at')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** The number that one run of the job publishes; the next run continues. */
const MAX_DUE = 500;

/** Lists the approved submittals whose time has come and that are not held back, in order of time. */
export async function listDue(db: Database, { now }: { now: Date }): Promise<number[]> {
  const rows = await db
    .selectFrom('submittals')
    .select('id')
    .where('held_at', 'is', null)
    .where('awaits_publication', '=', true)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
    .orderBy('not_before')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the submittals that are held back until their account has access, the longest held first. */
export async function listHeld(db: Database) {
  return db
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .select(['submittal.id', 'submittal.appears_until as appearsUntil', holderOf('item').as('accountId')])
    .where('submittal.held_at', 'is not', null)
    .where('submittal.awaits_publication', '=', true)
    .where('submittal.withdrawn_at', 'is', null)
    .orderBy('submittal.held_at')
    .orderBy('submittal.id')
    .execute();
}

/** Marks a submittal as published; it keeps the former publication, for an undo. */
export async function markPublished(trx: Transaction, { id }: { id: number }): Promise<void> {
  const former = await getFormerPublication(trx, { id });
  await trx
    .updateTable('submittals')
    .set({ awaits_publication: false, held_at: null, ...former })
    .where('id', '=', id)
    .execute();
}

/** Marks a submittal as held back; returns false if it was before. */
export async function markHeld(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const held = await trx
    .updateTable('submittals')
    .set({ held_at: at })
    .where('id', '=', id)
    .where('held_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Withdraws a submittal whose end has come before it was public. */
export async function markLapsed(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ withdrawn_at: at, ended_at: at, held_at: null })
    .where('id', '=', id)
    .execute();
}

/** Lists the items whose page has reached its end. */
export async function listEnded(db: Database, { now }: { now: Date }): Promise<number[]> {
  const rows = await endedQuery(db, { now }).execute();
  return rows.map(({ itemId }) => itemId);
}

/** Returns the submittal of a public page that has reached its end, with what names the item. */
export async function getEnded(trx: Transaction, { itemId, now }: { itemId: number; now: Date }) {
  return (await endedQuery(trx, { now }).where('item.id', '=', itemId).executeTakeFirst()) ?? null;
}

function endedQuery(db: Database, { now }: { now: Date }) {
  return db
    .selectFrom('submittals as submittal')
    .innerJoin('publications', (join) =>
      join
        .onRef('publications.item_id', '=', 'submittal.item_id')
        .on('submittal.revision_id', '=', approvedRevision('publications.revision_id')),
    )
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .select(['submittal.id', 'item.id as itemId', 'item.type', 'item.uuid', 'item.title'])
    .select(holderOf('item').as('accountId'))
    .where('submittal.appears_until', '<=', now)
    .where('submittal.ended_at', 'is', null)
    .orderBy('submittal.id');
}

export async function markEnded(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await trx.updateTable('submittals').set({ ended_at: at }).where('id', '=', id).execute();
}
