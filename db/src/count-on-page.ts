import { sql } from 'kysely';
import type { Transaction } from './connect.ts';

interface CountedOnPages {
  itemIds: readonly number[];
  kind: 'enquiry' | 'follower';
  /** In Europe/London. */
  day: string;
}

/** Adds one to the count of each page, in the transaction of the event. It keeps nothing about the reader. */
export async function countOnPages(trx: Transaction, { itemIds, kind, day }: CountedOnPages): Promise<void> {
  // The same order of locks in all processes avoids deadlocks.
  await sql`
    insert into page_counts (item_id, day, kind, count)
    select item_id, ${day}::date, ${kind}, 1 from unnest(${itemIds}::integer[]) as counted (item_id) order by item_id
    on conflict (item_id, day, kind, detail) do update set count = page_counts.count + 1`.execute(trx);
}
