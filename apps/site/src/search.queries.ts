import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import { isVisible, type Viewing } from './visible.ts';

interface Searched {
  /** As `toTsQuery` makes it. */
  query: string;
  type: ItemType | null;
  limit: number;
  viewing: Viewing;
}

const mostRanked = 300;
const mostOfNewest = 2_000;

/** Marks a match within a highlighted text; characters that nobody types. */
export const marks = { start: '\u{E000}', end: '\u{E001}' } as const;

/** The best matches, with what they matched in. */
export async function searchPublications(db: Database, searched: Searched) {
  const query = sql`to_tsquery('site_english', ${searched.query})`;
  const ranked = await findCandidates(db, searched, query);
  if (ranked.length === 0) return [];
  return db
    .selectFrom('publications')
    .leftJoin('files', 'files.id', 'publications.image_file_id')
    .select(['publications.item_id as itemId', 'publications.account_id as accountId'])
    .select(['publications.type', 'publications.slug', 'publications.company_name as companyName'])
    .select('publications.first_published_at as publishedAt')
    .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
    .select([
      headline(sql`publications.title`, query, 'HighlightAll=true').as('title'),
      // The beginning of a long text is enough to show: to read all of it takes long.
      headline(
        sql`concat_ws(' … ', nullif(publications.summary, ''), left(publications.body_text, 3000))`,
        query,
        'MaxFragments=2, MinWords=12, MaxWords=24, FragmentDelimiter=" … "',
      ).as('summary'),
    ])
    .where('publications.item_id', 'in', ranked)
    .orderBy(sql`array_position(${ranked}::int[], publications.item_id)`)
    .execute();
}

function headline(text: RawBuilder<unknown>, query: RawBuilder<unknown>, options: string) {
  const all = `StartSel="${marks.start}", StopSel="${marks.end}", ${options}`;
  return sql<string>`ts_headline('site_english', ${text}, ${query}, ${all})`;
}

/**
 * The items that match, best first. However many do, the work is bounded: beyond so many it is some of them, and
 * those among the newest of the site.
 */
async function findCandidates(
  db: Database,
  searched: Searched,
  query: RawBuilder<unknown>,
): Promise<number[]> {
  const some = await db.transaction().execute(async (trx) => {
    // Where the planner takes the words for frequent it would read every text until it has enough.
    await sql`set local enable_seqscan = off`.execute(trx);
    return matches(trx, searched, query).execute();
  });
  const found = some.length < mostRanked ? some : [...some, ...(await findNewest(db, searched, query))];
  const ranked = found.toSorted(
    (a, b) => b.rank - a.rank || b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
  return [...new Set(ranked.map(({ itemId }) => itemId))].slice(0, searched.limit);
}

function matches(db: Database, { type, viewing }: Searched, query: RawBuilder<unknown>) {
  return db
    .selectFrom('publications')
    .select(['item_id as itemId', 'first_published_at as publishedAt'])
    .select(sql<number>`ts_rank(search, ${query})`.as('rank'))
    .where(sql<boolean>`search @@ ${query}`)
    .$if(type !== null, (narrowed) => narrowed.where('type', '=', type))
    .where(isVisible(viewing))
    .limit(mostRanked);
}

async function findNewest(db: Database, searched: Searched, query: RawBuilder<unknown>) {
  return matches(db, searched, query)
    .where('item_id', 'in', (eb) =>
      eb
        .selectFrom('publications as newest')
        .select('newest.item_id')
        .orderBy('newest.first_published_at', 'desc')
        .orderBy('newest.item_id', 'desc')
        .limit(mostOfNewest),
    )
    .execute();
}
