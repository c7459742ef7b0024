import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { listFeaturedPlaces } from '@headwater/publishing/held-limits';
import { visibleDays, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { selectTeasers, toTeaser } from './list.queries.ts';
import { pickFeatured } from './pick-featured.ts';

/** Number of places side by side. */
const PLACES = 3;

interface FeaturedOptions {
  types: readonly ItemType[];
  /** Category of the places; null for all. */
  categoryId: number | null;
  visibility: VisibilityOptions;
  /** Number of places, by account, where that is known. */
  known?: ReadonlyMap<number, number>;
  /** Says which candidates the page may show; by default all of them. */
  accepts?: (itemId: number) => boolean;
}

/** Lists the pages in featured places today, chosen from the companies that have such places. */
export async function listFeatured(db: Database, options: FeaturedOptions): Promise<Teaser[]> {
  const picked = await pickFeaturedIds(db, options);
  if (picked.length === 0) return [];
  const rows = await selectTeasers(db, options.visibility)
    .where('publications.item_id', 'in', picked)
    .execute();
  return picked.flatMap((id) => rows.filter(({ itemId }) => itemId === id).map(toTeaser));
}

/** Lists the ids of the same pages. */
export async function pickFeaturedIds(
  db: Database,
  { visibility, known, accepts = () => true, ...wanted }: FeaturedOptions,
): Promise<number[]> {
  const { today } = visibleDays(visibility);
  const places = known ?? (await listFeaturedPlaces(db, { today }));
  if (places.size === 0) return [];
  const candidates = await listCandidates(db, { ...wanted, visibility, places });
  return pickFeatured(candidates.filter(accepts), { day: today, places: PLACES });
}

/** Lists the ids of each account's pages, as many as it has places: its profile first, then its newest articles. */
async function listCandidates(
  db: Database,
  { types, categoryId, visibility, places }: FeaturedOptions & { places: ReadonlyMap<number, number> },
): Promise<number[]> {
  const ranked = db
    .selectFrom(
      selectTeasers(db, visibility)
        .clearOrderBy()
        .clearSelect()
        .select(['publications.item_id', 'publications.account_id', 'publications.type'])
        .select(
          sql<number>`row_number() over (
            partition by publications.account_id
            order by publications.type <> 'company', publications.first_published_at desc, publications.item_id desc
          )`.as('place'),
        )
        .where('publications.account_id', 'in', [...places.keys()])
        .as('ranked'),
    )
    .select(['ranked.item_id as id', 'ranked.account_id as accountId', 'ranked.place'])
    .where('ranked.type', 'in', [...types])
    .orderBy('ranked.item_id');
  const inCategory = ranked
    .innerJoin('publication_categories as listed', 'listed.item_id', 'ranked.item_id')
    .where('listed.category_id', '=', categoryId);
  const rows = await (categoryId === null ? ranked : inCategory).execute();
  return rows
    .filter(({ accountId, place }) => place <= (places.get(accountId ?? 0) ?? 0))
    .map(({ id }) => id);
}
