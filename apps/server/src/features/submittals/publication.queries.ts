import type { Database, Transaction } from '@headwater/db/connect';
import type { Submittals } from '@headwater/db/tables.gen';
import type { Selectable } from 'kysely';

/** Returns the publication of a submittal's item, on or off the site, as the submittal keeps it for an undo. */
export async function getFormerPublication(trx: Transaction, { id }: { id: number }) {
  return trx
    .selectFrom('submittals')
    .leftJoin('publications', 'publications.item_id', 'submittals.item_id')
    .leftJoin('unpublished_pages', 'unpublished_pages.item_id', 'submittals.item_id')
    .select('publications.revision_id as former_revision_id')
    .select('publications.published_at as former_published_at')
    .select('publications.first_published_at as former_first_published_at')
    .select((eb) =>
      eb
        .fn<Selectable<Submittals>['former_unpublished_page']>('to_jsonb', [eb.table('unpublished_pages')])
        .as('former_unpublished_page'),
    )
    .where('submittals.id', '=', id)
    .executeTakeFirst();
}

/** Returns the revision and the slug of an item's public page, or null if it has none. */
export async function getPublished(
  db: Database,
  { itemId }: { itemId: number },
): Promise<{ revision: string; slug: string } | null> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['revisions.uuid as revision', 'publications.slug'])
    .where('publications.item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}
