import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Adds views of a day by item id. An item that no longer exists is left out. */
export async function addViews(
  db: Database,
  { day, views }: { day: string; views: ReadonlyMap<number, number> },
): Promise<void> {
  const counted = sql<{ itemId: number; views: number }>`
    unnest(${[...views.keys()]}::int[], ${[...views.values()]}::int[])`;
  await db
    .insertInto('page_views')
    .columns(['item_id', 'day', 'views'])
    .expression((eb) =>
      eb
        .selectFrom(counted.as<'counted'>(sql`counted("itemId", views)`))
        .innerJoin('items', 'items.id', 'counted.itemId')
        .select(['items.id', sql<string>`${day}::date`.as('day'), 'counted.views'])
        // One order of locking in all processes avoids deadlocks.
        .orderBy('items.id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'day']).doUpdateSet((eb) => ({
        views: eb('page_views.views', '+', eb.ref('excluded.views')),
      })),
    )
    .execute();
}
