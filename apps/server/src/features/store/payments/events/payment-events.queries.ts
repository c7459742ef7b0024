import type { Database, Transaction } from '@headwater/db/connect';

interface NewPaymentEvent {
  id: string;
  type: string;
  payload: string;
}

/** Stores an event; returns false if it was stored before. */
export async function insertPaymentEvent(
  trx: Transaction,
  event: NewPaymentEvent & { at: Date },
): Promise<boolean> {
  const { at, ...row } = event;
  const inserted = await trx
    .insertInto('payment_events')
    .values({ ...row, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the payload of an event; null if it has been handled. */
export async function getUnhandledEvent(db: Database, { id }: { id: string }): Promise<unknown> {
  const row = await db
    .selectFrom('payment_events')
    .select('payload')
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return row?.payload ?? null;
}

export async function markEventHandled(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('payment_events').set({ handled_at: at }).where('id', '=', id).execute();
}
