import type { Tap } from '@headwater/pages/render';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

export type PageCountKind = 'view' | 'reader' | 'half' | 'end' | 'click' | 'download' | 'referrer' | Tap;

interface Counted {
  itemId: number;
  kind: PageCountKind;
  /** The host of a referrer; empty for all others. */
  detail: string;
  count: number;
}

/** Counts of a day, each under its own key. */
export interface DayCounts {
  counts: Map<string, Counted>;
  readers: Map<string, { itemId: number; hash: Buffer }>;
}

/** Adds a day's counts, all or nothing. An item that is not published is left out. */
export async function addCounts(
  db: Database,
  { day, counts, readers }: DayCounts & { day: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const newReaders = await insertReaders(trx, { day, readers: [...readers.values()] });
    const all = [...counts.values(), ...newReaders];
    await addViews(trx, { day, counted: all.filter(({ kind }) => kind === 'view') });
    await addOthers(trx, { day, counted: all.filter(({ kind }) => kind !== 'view') });
  });
}

/** Keeps the hashes until the day is over, and returns each page's number of new ones. */
async function insertReaders(
  trx: Transaction,
  { day, readers }: { day: string; readers: readonly { itemId: number; hash: Buffer }[] },
): Promise<Counted[]> {
  if (readers.length === 0) return [];
  const inserted = await trx
    .insertInto('reader_hashes')
    .columns(['day', 'hash'])
    .expression(
      sql`select ${day}::date, hash
        from unnest(${readers.map(({ itemId }) => itemId)}::int[], ${readers.map(({ hash }) => hash)}::bytea[])
          as reader(item_id, hash) join publications using (item_id)
        order by hash`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute();
  const added = new Set(inserted.map(({ hash }) => hash.toString('base64')));
  const byItem = Map.groupBy(
    readers.filter(({ hash }) => added.has(hash.toString('base64'))),
    ({ itemId }) => itemId,
  );
  return [...byItem].map(([itemId, { length: count }]) => ({ itemId, kind: 'reader', detail: '', count }));
}

interface CountedOfDay {
  day: string;
  counted: readonly Counted[];
}

async function addViews(trx: Transaction, { day, counted }: CountedOfDay): Promise<void> {
  if (counted.length === 0) return;
  await trx
    .insertInto('page_views')
    .columns(['item_id', 'day', 'views'])
    .expression((eb) =>
      eb
        .selectFrom(asRows(counted))
        .innerJoin('publications', 'publications.item_id', 'counted.itemId')
        .select(['publications.item_id', sql<string>`${day}::date`.as('day'), 'counted.count'])
        // The same order of locks in all processes avoids deadlocks.
        .orderBy('publications.item_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'day']).doUpdateSet((eb) => ({
        views: eb('page_views.views', '+', eb.ref('excluded.views')),
      })),
    )
    .execute();
}

async function addOthers(trx: Transaction, { day, counted }: CountedOfDay): Promise<void> {
  if (counted.length === 0) return;
  await trx
    .insertInto('page_counts')
    .columns(['item_id', 'day', 'kind', 'detail', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(asRows(counted))
        .innerJoin('publications', 'publications.item_id', 'counted.itemId')
        .select([
          'publications.item_id',
          sql<string>`${day}::date`.as('day'),
          'counted.kind',
          'counted.detail',
          'counted.count',
        ])
        .orderBy('publications.item_id')
        .orderBy('counted.kind')
        .orderBy('counted.detail'),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'day', 'kind', 'detail']).doUpdateSet((eb) => ({
        count: eb('page_counts.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
}

function asRows(counted: readonly Counted[]) {
  return sql<Counted>`
    unnest(${counted.map(({ itemId }) => itemId)}::int[], ${counted.map(({ kind }) => kind)}::text[],
      ${counted.map(({ detail }) => detail)}::text[], ${counted.map(({ count }) => count)}::int[])`.as<'counted'>(
    sql`counted("itemId", kind, detail, count)`,
  );
}
