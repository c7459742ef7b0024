import { companyLists, type CategoryList } from '@headwater/contract/item-types';
import { companySizes, formatSize } from '@headwater/contract/ordered-sections';
import type { Database } from '@headwater/db/connect';
import { listFeaturedPlaces } from '@headwater/publishing/held-limits';
import {
  isAmongVisible,
  isVisible,
  visibleDays,
  type VisibilityOptions,
} from '@headwater/publishing/visibility';
import { finderFacets, HAS_STUDIES, type FinderFacet } from '@headwater/pages/render';
import { sql } from 'kysely';
import type { FormerValue } from './cache-until-changed.ts';
import {
  followChanges,
  listChanged,
  type ChangedCompanies,
  type CompanyIndex,
  type IndexedValue,
} from './company-index.ts';
import { companySet } from './company-set.ts';

interface PackedRow {
  kind: 'items' | 'accounts' | 'micros' | 'names' | 'by-name' | 'list' | 'size' | 'studies';
  value: string;
  /** Numbers of four bytes each, or of eight, or separated texts; null for none. */
  packed: Buffer | null;
}

type IndexedLabel = Omit<IndexedValue, 'companies'>;

/**
 * Reads all public companies with their values, packed, as a hundred thousand are read in one go. Of a former index,
 * only those that have changed are read.
 */
export async function loadCompanyIndex(
  db: Database,
  visibility: VisibilityOptions,
  former: FormerValue<CompanyIndex> | null = null,
): Promise<CompanyIndex> {
  const changed = former && listChanged(former.cacheTags);
  const current = await readIndex(db, visibility, changed);
  return former && changed ? followChanges(former.value, changed, current) : current;
}

async function readIndex(
  db: Database,
  visibility: VisibilityOptions,
  changed: ChangedCompanies | null,
): Promise<CompanyIndex> {
  const [rows, listed, featuredPlaces] = await Promise.all([
    readPacked(db, visibility, changed),
    listLabels(db),
    listFeaturedPlaces(db, { today: visibleDays(visibility).today }),
  ]);
  const packed = new Map(rows.map((row) => [`${row.kind} ${row.value}`, row.packed]));
  const itemIds = unpack(packed.get('items '));
  const labels: IndexedLabel[] = [
    ...listed,
    ...companySizes.map((value) => ({
      facet: 'size' as const,
      value,
      label: `${formatSize(value)} people`,
      parent: null,
    })),
    { facet: 'studies', value: HAS_STUDIES, label: 'Has case studies', parent: null },
  ];
  const size = itemIds.length;
  return {
    all: companySet(itemIds.keys(), { size }),
    itemIds,
    accountIds: unpack(packed.get('accounts ')),
    featuredPlaces,
    micros: unpackLong(packed.get('micros ')),
    placeOf: new Map(Array.from(itemIds, (itemId, place) => [itemId, place])),
    names: packed.get('names ')?.toString().split(SEPARATOR) ?? [],
    byNewest: Int32Array.from(itemIds.keys()),
    byName: unpack(packed.get('by-name ')),
    values: labels.map((label) => ({
      ...label,
      companies: companySet(unpack(packed.get(`${kindOf(label.facet)} ${label.value}`)), { size }),
    })),
  };
}

/** Separates names; no stored text contains it. */
const SEPARATOR = '\u0001';

function kindOf(facet: FinderFacet): PackedRow['kind'] {
  return facet === 'size' || facet === 'studies' ? facet : 'list';
}

type Packed = Buffer | null | undefined;

function unpack(packed: Packed): Int32Array {
  return new Int32Array(toAligned(packed).swap32().buffer);
}

function unpackLong(packed: Packed): BigInt64Array {
  return new BigInt64Array(toAligned(packed).swap64().buffer);
}

/** Copies bytes to where a typed array can begin. PostgreSQL sends the high ones first. */
function toAligned(packed: Packed): Buffer<ArrayBuffer> {
  const bytes = new Uint8Array(packed ?? []);
  return Buffer.from(bytes.buffer);
}

/** Lists what is in the publisher's lists, a category after the one above it. */
async function listLabels(db: Database): Promise<IndexedLabel[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as upper', 'upper.id', 'categories.parent_id')
    .select(['categories.id', 'categories.name', 'categories.item_type as list', 'upper.id as upperId'])
    .where('categories.item_type', 'in', ['company', ...companyLists])
    .where('categories.merged_into', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('upper.position', 'categories.position'))
    .orderBy(({ fn }) => fn.coalesce('upper.id', 'categories.id'))
    .orderBy('upper.id', (upper) => upper.asc().nullsFirst())
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
  return rows.flatMap(({ id, name, list, upperId }) => {
    const facet = finderFacets.find((each) => listOf(each) === list);
    return facet
      ? { facet, value: String(id), label: name, parent: upperId === null ? null : String(upperId) }
      : [];
  });
}

/** Returns the list from which a facet's values are; null for one without a list. */
export function listOf(facet: FinderFacet): CategoryList | null {
  if (facet === 'category') return 'company';
  return facet === 'size' || facet === 'studies' ? null : facet;
}

async function readPacked(
  db: Database,
  visibility: VisibilityOptions,
  changed: ChangedCompanies | null,
): Promise<PackedRow[]> {
  const included = changed
    ? sql`(item_id = any (${[...changed.itemIds]}::int[]) or account_id = any (${[...changed.accountIds]}::int[]))
        and ${isVisible(visibility)}`
    : isAmongVisible(visibility);
  const { rows } = await sql<PackedRow>`
    with company as materialized (
      select item_id, account_id, company_size, refers_to_studies,
        (extract(epoch from first_published_at) * 1000000)::bigint as micros,
        lower(unaccent(title)) collate "C" as name,
        (row_number() over (order by first_published_at desc, item_id desc) - 1)::int as place
      from publications where type = 'company' and ${included}
    )
    select 'items' as kind, '' as value, string_agg(int4send(item_id), '' order by place) as packed from company
    union all select 'accounts', '', string_agg(int4send(account_id), '' order by place) from company
    union all select 'micros', '', string_agg(int8send(micros), '' order by place) from company
    union all
      select 'names', '', convert_to(string_agg(name, ${SEPARATOR} order by place), 'UTF8') from company
    union all select 'by-name', '', string_agg(int4send(place), '' order by name, item_id) from company
    union all
      select 'list', category_id::text, string_agg(int4send(place), '')
      from company join publication_categories using (item_id) group by category_id
    union all select 'size', company_size, string_agg(int4send(place), '') from company group by company_size
    union all
      select 'studies', ${HAS_STUDIES}, string_agg(int4send(place), '') from company
      where refers_to_studies
        or exists (
          select from publications study
          where study.account_id = company.account_id and study.type = 'mini-case-study')
        or exists (
          select from company_claims where company_id = company.item_id and status = 'approved' and exists (
            select from publications imported
            where imported.account_id is null and imported.type = 'case-study'
              and company_name_key(imported.company_name) = company_claims.name_key))`.execute(db);
  return rows;
}
