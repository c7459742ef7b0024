import type { FinderFacet } from '@headwater/pages/render';
import { EVERY_PAGE } from '../cdn/cache-headers.ts';
import { hasCompany, replaceCompanies, type CompanySet } from './company-set.ts';

export interface IndexedValue {
  facet: FinderFacet;
  /** Value in the address. */
  value: string;
  label: string;
  /** Value of the category above; null for all others. */
  parent: string | null;
  companies: CompanySet;
}

/** The public companies, by place. A company that changes leaves its place for a new one. */
export interface CompanyIndex {
  all: CompanySet;
  itemIds: Int32Array;
  accountIds: Int32Array;
  /** When each was published first, in microseconds. */
  micros: BigInt64Array;
  placeOf: Map<number, number>;
  /** As they are sorted. */
  names: readonly string[];
  /** Places in the order of lists, and of names. */
  byNewest: Int32Array;
  byName: Int32Array;
  /** Values of each facet, in the order of the page. */
  values: readonly IndexedValue[];
  /** Number of featured places today, by account. */
  featuredPlaces: ReadonlyMap<number, number>;
}

/** Companies that may have changed. */
export interface ChangedCompanies {
  itemIds: Set<number>;
  accountIds: Set<number>;
}

/** Lists the companies that cache tags name; null if they name a category or a setting, on which all depend. */
export function listChanged(cacheTags: ReadonlySet<string>): ChangedCompanies | null {
  if (cacheTags.has('categories') || cacheTags.has(EVERY_PAGE)) return null;
  const idsOf = (kind: string) =>
    new Set(
      [...cacheTags].filter((tag) => tag.startsWith(kind)).map((tag) => Number(tag.slice(kind.length))),
    );
  return { itemIds: idsOf('item:'), accountIds: idsOf('account:') };
}

/** Returns the index with the changed companies as they are now. */
export function followChanges(
  index: CompanyIndex,
  changed: ChangedCompanies,
  current: CompanyIndex,
): CompanyIndex {
  const vacated = index.itemIds
    .keys()
    .filter(
      (place) =>
        hasCompany(index.all, place) &&
        (changed.itemIds.has(index.itemIds[place] ?? 0) ||
          changed.accountIds.has(index.accountIds[place] ?? 0)),
    )
    .toArray();
  // As after a change of an imported item.
  if (vacated.length === 0 && current.itemIds.length === 0)
    return { ...index, featuredPlaces: current.featuredPlaces };
  const formerSize = index.itemIds.length;
  const itemIds = joinNumbers(index.itemIds, current.itemIds);
  const micros = new BigInt64Array(itemIds.length);
  micros.set(index.micros);
  micros.set(current.micros, formerSize);
  const names = [...index.names, ...current.names];
  // It is shared, as a copy takes longer than the rest: a search that began earlier may miss a changed company.
  const { placeOf } = index;
  for (const place of vacated) placeOf.delete(itemIds[place] ?? 0);
  for (const [id, place] of current.placeOf) placeOf.set(id, formerSize + place);
  const replace = (set: CompanySet, added: CompanySet) =>
    replaceCompanies(set, { vacated, added, formerSize, size: itemIds.length });
  const all = replace(index.all, current.all);
  const merge = (former: Int32Array, added: Int32Array, precedes: (a: number, b: number) => boolean) =>
    mergeOrders(
      former.filter((place) => hasCompany(all, place)),
      added.map((place) => formerSize + place),
      precedes,
    );
  const idAt = (place: number) => itemIds[place] ?? 0;
  const microsAt = (place: number) => micros[place] ?? 0n;
  const nameAt = (place: number) => names[place] ?? '';
  const formerSets = new Map(
    index.values.map(({ facet, value, companies }) => [`${facet} ${value}`, companies]),
  );
  return {
    all,
    itemIds,
    accountIds: joinNumbers(index.accountIds, current.accountIds),
    micros,
    names,
    placeOf,
    byNewest: merge(index.byNewest, current.byNewest, (a, b) =>
      microsAt(a) === microsAt(b) ? idAt(a) > idAt(b) : microsAt(a) > microsAt(b),
    ),
    byName: merge(index.byName, current.byName, (a, b) =>
      nameAt(a) === nameAt(b) ? idAt(a) < idAt(b) : nameAt(a) < nameAt(b),
    ),
    values: current.values.map(({ companies, ...label }) => ({
      ...label,
      companies: replace(formerSets.get(`${label.facet} ${label.value}`) ?? new Uint32Array(), companies),
    })),
    featuredPlaces: current.featuredPlaces,
  };
}

function joinNumbers(a: Int32Array, b: Int32Array): Int32Array {
  const joined = new Int32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** Merges places that are in order with a few others that are. */
function mergeOrders(a: Int32Array, b: Int32Array, precedes: (a: number, b: number) => boolean): Int32Array {
  const merged = new Int32Array(a.length + b.length);
  let taken = 0;
  b.forEach((place, index) => {
    const first = taken;
    for (let end = a.length; taken < end;) {
      const middle = (taken + end) >>> 1;
      if (precedes(a[middle] ?? 0, place)) taken = middle + 1;
      else end = middle;
    }
    merged.set(a.subarray(first, taken), first + index);
    merged[taken + index] = place;
  });
  merged.set(a.subarray(taken), taken + b.length);
  return merged;
}
