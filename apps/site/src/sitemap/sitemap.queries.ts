import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

/** Number of item ids in a part. The protocol allows 50,000 addresses in a part, and as many parts. */
const PART_SIZE = 500;

/** Lists the numbers of the parts with public items. */
export async function listSitemapParts(
  db: Database,
  { visibility }: { visibility: VisibilityOptions },
): Promise<number[]> {
  const parts = sql<{ part: number }>`
    generate_series(0, (select coalesce(max(item_id), -1) / ${sql.lit(PART_SIZE)} from publications))`;
  const rows = await db
    .selectFrom(parts.as<'parts'>(sql`parts(part)`))
    .select('parts.part')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('publications')
          .select('publications.item_id')
          .where('publications.item_id', '>=', sql<number>`parts.part * ${sql.lit(PART_SIZE)}`)
          .where('publications.item_id', '<', sql<number>`(parts.part + 1) * ${sql.lit(PART_SIZE)}`)
          .where(isVisible(visibility)),
      ),
    )
    .orderBy('parts.part')
    .execute();
  return rows.map(({ part }) => part);
}

/** Root-relative addresses of a revision's pictures. */
const pictures = sql<string[]>`array(
  select distinct url #>> '{}'
  from jsonb_path_query(revisions.snapshot, '$.**.url ? (@ starts with "/files/")') as url
  order by 1)`;

/** Lists the public items of a part, each with its pictures and the London day of its last publication. */
export async function listSitemapUrls(
  db: Database,
  { part, visibility }: { part: number; visibility: VisibilityOptions },
) {
  return db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['publications.type', 'publications.slug', pictures.as('pictures')])
    .select(
      sql<string>`to_char(publications.published_at at time zone 'Europe/London', 'YYYY-MM-DD')`.as('day'),
    )
    .where('publications.item_id', '>=', part * PART_SIZE)
    .where('publications.item_id', '<', (part + 1) * PART_SIZE)
    .where(isVisible(visibility))
    .orderBy('publications.item_id')
    .execute();
}
