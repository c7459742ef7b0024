import type { CompanySnapshot, Picture } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { findScheme, listInDate, listSchemes } from '@headwater/publishing/accreditations';
import { isVisible, visibleDays, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { FinderRow } from '@headwater/pages/render';
import { sql } from 'kysely';
import { toListPicture } from '../lists/list.queries.ts';
import { publicationPath } from '../publication/publication.queries.ts';

/** Names of the categories of the outer query's company: those below the upper level, if it has any. */
const categories = sql<string[]>`(
  select coalesce(
    json_agg(name order by position, id) filter (where parent_id is not null),
    json_agg(name order by position, id), '[]')
  from publication_categories join categories on categories.id = category_id
  where publication_categories.item_id = publications.item_id and item_type = 'company')`;

/** Lists companies as rows of the finder, in the order of the ids. */
export async function listFinderRows(
  db: Database,
  { itemIds, visibility }: { itemIds: readonly number[]; visibility: VisibilityOptions },
): Promise<FinderRow[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .leftJoin('files', 'files.id', 'publications.image_file_id')
    .select(['publications.slug', 'publications.title', 'publications.summary'])
    .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
    .select(['publications.company_size as size', categories.as('categories')])
    .select([
      sql<Picture | null>`nullif(snapshot -> 'logo', 'null')`.as('logo'),
      sql<{ town?: string }[]>`coalesce(snapshot -> 'addresses', '[]')`.as('addresses'),
      sql<CompanySnapshot['accreditations']>`coalesce(snapshot -> 'accreditations', '[]')`.as(
        'accreditations',
      ),
    ])
    .where('publications.item_id', 'in', [...itemIds])
    .where(isVisible(visibility))
    .orderBy(sql`array_position(${[...itemIds]}::int[], publications.item_id)`)
    .execute();
  const { today } = visibleDays(visibility);
  const schemes = await listSchemes(db, { accreditations: rows.flatMap((row) => row.accreditations) });
  const nameOf = (each: { scheme: string }) => findScheme(schemes, each)?.name ?? each.scheme;
  return rows.map(({ fileId, width, height, variantWidths, addresses, ...row }) => ({
    ...row,
    towns: townsOf(addresses),
    picture: toListPicture({ fileId, width, height, variantWidths }),
    path: publicationPath('company', row.slug),
    accreditations: [...new Set(listInDate(row, today).map(nameOf))],
  }));
}

/** Lists the towns of addresses, each once. Those of older revisions have none. */
export function townsOf(addresses: readonly { town?: string }[]): string[] {
  return [...new Set(addresses.map(({ town = '' }) => town))].filter((town) => town !== '');
}
