import { checkLimits } from '@headwater/contract/checks';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

/** What a site answers for a page that does not exist. */
const BROKEN = [404, 410];

/** Lists the hints about an item that are left as they are, and by whom. */
export async function listLeftHints(db: Database, { itemId }: { itemId: number }) {
  return db
    .selectFrom('left_hints')
    .innerJoin('accounts', 'accounts.id', 'left_hints.left_by')
    .select(['hint_key as key', 'accounts.email as by', 'left_at as at'])
    .where('item_id', '=', itemId)
    .execute();
}

/** Says whether the public page of an item's company has a press contact, which its news shows. */
export async function hasPressContact(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .innerJoin('publications', 'publications.account_id', 'items.account_id')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('publications.item_id')
    .where('items.id', '=', itemId)
    .where('publications.type', '=', 'company')
    .where(isVisible(visibility))
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(revisions.snapshot -> 'press') press
        where press ->> 'email' <> '' or press ->> 'phone' <> '')`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface LeftHint {
  itemId: number;
  key: string;
}

/** Leaves a hint; of too many the oldest is deleted. Says whether it was not left before. */
export async function insertLeftHint(
  trx: Transaction,
  { itemId, key, by, at }: LeftHint & { by: number; at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('left_hints')
    .values({ item_id: itemId, hint_key: key, left_by: by, left_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .deleteFrom('left_hints')
    .where('item_id', '=', itemId)
    .where('hint_key', 'in', (eb) =>
      eb
        .selectFrom('left_hints as older')
        .select('older.hint_key')
        .where('older.item_id', '=', itemId)
        .orderBy('older.left_at', 'desc')
        .orderBy('older.hint_key')
        .offset(checkLimits.left),
    )
    .execute();
  return true;
}

/** Says whether the hint was left. */
export async function deleteLeftHint(trx: Transaction, { itemId, key }: LeftHint): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('left_hints')
    .where('item_id', '=', itemId)
    .where('hint_key', '=', key)
    .returning('item_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Returns the frozen revision of a submittal; null if there is no such submittal, and no snapshot if it has none. */
export async function getSubmittedRevision(db: Database, { submittalId }: { submittalId: number }) {
  const row = await db
    .selectFrom('submittals')
    .leftJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select(['submittals.item_id as itemId', 'revisions.snapshot'])
    .where('submittals.id', '=', submittalId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the addresses of an item's links at which no page was found. */
export async function listBrokenLinks(db: Database, { itemId }: { itemId: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('link_lookups')
    .select('url')
    .where('item_id', '=', itemId)
    .where('status', 'in', BROKEN)
    .execute();
  return rows.map(({ url }) => url);
}

interface RecentLookups {
  itemId: number;
  urls: string[];
  since: Date;
  /** The same for pages that did not exist. */
  brokenSince: Date;
  before: Date;
}

/**
 * Lists an item's links that have been looked up since, and deletes what is older than `before` and no link of the item
 * any more.
 */
export async function listRecentLookups(
  db: Database,
  { itemId, urls, since, brokenSince, before }: RecentLookups,
): Promise<Set<string>> {
  await db
    .deleteFrom('link_lookups')
    .where('item_id', '=', itemId)
    .where('looked_up_at', '<', before)
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute();
  const rows = await db
    .selectFrom('link_lookups')
    .select('url')
    .where('item_id', '=', itemId)
    .where('looked_up_at', '>', since)
    .where((eb) =>
      eb.or([eb('status', 'is', null), eb('status', 'not in', BROKEN), eb('looked_up_at', '>', brokenSince)]),
    )
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/** Counts the lookups of a host since then, whatever the items. */
export async function countLookups(
  db: Database,
  { host, since }: { host: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('link_lookups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host', '=', host)
    .where('looked_up_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

interface Lookup {
  itemId: number;
  url: string;
  host: string;
  status: number | null;
  at: Date;
}

/** Records a lookup, unless the item has been deleted meanwhile. */
export async function upsertLookup(db: Database, { itemId, url, host, status, at }: Lookup): Promise<void> {
  await db
    .insertInto('link_lookups')
    .columns(['item_id', 'url', 'host', 'status', 'looked_up_at'])
    .expression((eb) =>
      eb
        .selectFrom('items')
        .select((of) => [
          'items.id',
          of.val(url).as('url'),
          of.val(host).as('host'),
          of.cast<number | null>(of.val(status), 'integer').as('status'),
          of.cast<Date>(of.val(at), 'timestamptz').as('looked_up_at'),
        ])
        .where('items.id', '=', itemId),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'url']).doUpdateSet({ host, status, looked_up_at: at }),
    )
    .execute();
}
