import { finderFacets, type FinderChoice, type FinderFacet, type FinderValue } from '@headwater/pages/render';
import type { CategoryInTree } from '../lists/category.queries.ts';
import type { CompanyIndex, IndexedValue } from './company-index.ts';
import { commonCompanies, countCommon, countCompanies, type CompanySet } from './company-set.ts';

export function findValue(index: CompanyIndex, facet: FinderFacet, value: string): IndexedValue | undefined {
  return index.values.find((each) => each.facet === facet && each.value === value);
}

/** Returns the companies that have all chosen values, or all but that of one facet. */
export function narrow(
  index: CompanyIndex,
  choice: FinderChoice,
  { except }: { except?: FinderFacet } = {},
): CompanySet {
  return finderFacets
    .filter((facet) => facet !== except)
    .flatMap((facet) => findValue(index, facet, choice[facet] ?? '') ?? [])
    .reduce((set, { companies }) => commonCompanies(set, companies), index.all);
}

/**
 * Lists each facet's values with the companies that would be found by choosing it instead of the present one, without
 * those that none has: the values of the upper level, and those below the chosen one.
 */
export function countFacets(
  index: CompanyIndex,
  choice: FinderChoice,
  { among }: { among: CompanySet },
): Record<FinderFacet, FinderValue[]> {
  const count = (facet: FinderFacet): FinderValue[] => {
    const chosen = findValue(index, facet, choice[facet] ?? '');
    const opened = chosen?.parent ?? chosen?.value ?? null;
    const base = commonCompanies(among, narrow(index, choice, { except: facet }));
    return index.values
      .filter((value) => value.facet === facet && (value.parent === null || value.parent === opened))
      .map(({ value, label, parent, companies }) => ({
        value,
        label,
        count: countCommon(base, companies),
        isBelow: parent !== null,
      }))
      .filter((value) => value.count > 0 || value.value === choice[facet]);
  };
  return {
    category: count('category'),
    accreditation: count('accreditation'),
    region: count('region'),
    sector: count('sector'),
    size: count('size'),
    studies: count('studies'),
  };
}

/** Lists the categories of companies as a tree, with the companies of each. */
export function listCompanyCategories(index: CompanyIndex): CategoryInTree[] {
  return index.values
    .filter(({ facet }) => facet === 'category')
    .map(({ value, label, parent, companies }) => ({
      id: Number(value),
      name: label,
      parentId: parent === null ? null : Number(parent),
      count: countCompanies(companies),
    }));
}
