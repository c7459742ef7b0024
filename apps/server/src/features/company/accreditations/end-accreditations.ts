import { londonDay } from '@headwater/contract/dates';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { firstEnd, listSchemes, validAccreditations } from '@headwater/publishing/accreditations';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';

/** Pages of one run; the next run goes on. */
const MAX_PAGES = 500;

/**
 * The job of each minute: takes accreditations that have ended off the lists by which companies are found. The change
 * tells the public site, which drops its cached pages and renders them without.
 */
export async function endAccreditations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = londonDay(now());
  const ended = await db
    .selectFrom('publications')
    .select('item_id as itemId')
    .where('accredited_until', '<', today)
    .orderBy('accredited_until')
    .limit(MAX_PAGES)
    .execute();
  await isolateFailures(async (attempt) => {
    for (const { itemId } of ended)
      await attempt(`item ${itemId}`, async () => endOnPage(db, { itemId, today }));
  });
}

async function endOnPage(db: Database, { itemId, today }: { itemId: number; today: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const page = await trx
      .selectFrom('publications')
      .select('revision_id')
      .where('item_id', '=', itemId)
      .where('accredited_until', '<', today)
      .forUpdate()
      .executeTakeFirst();
    // It has been published anew, or left the site.
    if (!page) return;
    const { snapshot } = await trx
      .selectFrom('revisions')
      .select('snapshot')
      .where('id', '=', page.revision_id)
      .executeTakeFirstOrThrow();
    const accreditations = validAccreditations(itemSnapshot.parse(snapshot), today);
    const valid = (await listSchemes(trx, { accreditations })).map(({ id }) => id);
    await sql`
      update publications
      set accredited_until = ${firstEnd(accreditations)}, category_ids = array(
        select id from categories
        where id = any (publications.category_ids) and item_type <> 'accreditation'
        union select unnest(${valid}::int[])
      )
      where item_id = ${itemId}`.execute(trx);
  });
}
