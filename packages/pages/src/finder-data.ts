import type { Picture } from '@headwater/contract/snapshot';
import type { FinderFacet, FinderSearch } from './finder-address.ts';
import type { ChosenCategory } from './page-data.ts';
import type { RelaxedSearch } from './relaxed-search.tsx';

export interface FinderValue {
  /** Value in the address. */
  value: string;
  label: string;
  /** Companies that have it beside everything else that is chosen. */
  count: number;
  /** Whether it is a category below the one before. */
  isBelow: boolean;
}

/** A company as a row of the finder. */
export interface FinderRow {
  slug: string;
  /** Root-relative. */
  path: string;
  title: string;
  summary: string;
  logo: Picture | null;
  /** Shown where there is no logo. */
  picture: Picture | null;
  /** That of its main address first; empty if it does not say. */
  towns: string[];
  /** Empty if it does not say. */
  size: string;
  /** Those that are valid today. */
  accreditations: string[];
  categories: string[];
}

/** A company that the reader keeps while searching on. */
type KeptCompany = Pick<FinderRow, 'slug' | 'path' | 'title'>;

/** A part of a search without which there are companies. */
export interface WiderSearch {
  part: FinderFacet | 'words';
  label: string;
  count: number;
}

export interface FinderPageData {
  kind: 'finder';
  search: FinderSearch;
  facets: Record<FinderFacet, FinderValue[]>;
  /** Whether the counts of the facets cover all companies. */
  isExact: boolean;
  /** Number of companies found: all of them, or at least so many. */
  total: { count: number; isExact: boolean };
  /** What the companies lack if none has all of the words; null otherwise. */
  relaxed: RelaxedSearch | null;
  /** Other words if no company has all of these. */
  suggestion: string | null;
  wider: WiderSearch[];
  category: ChosenCategory | null;
  /** Those in featured places, on the first page only. */
  featured: FinderRow[];
  rows: FinderRow[];
  /** The companies of `search.kept`. */
  kept: KeptCompany[];
  /** Number of kept companies that are not public. */
  missing: number;
  left: LeftCompanies;
  /** Where a list of the newest continues; null on its first page. */
  cursor: string | null;
  /** Null on the last page of such a list. */
  nextCursor: string | null;
  /** Page number of another list, from 1. */
  page: number;
  hasNext: boolean;
}

export interface ComparedCompany extends Pick<
  FinderRow,
  'slug' | 'path' | 'title' | 'summary' | 'logo' | 'towns' | 'size'
> {
  founded: string;
  regions: string[];
  sectors: string[];
  accreditations: { scheme: string; scope: string; /** Last day; empty for none. */ ends: string }[];
  categories: string[];
  /** Path null for one that is not published. */
  studies: { title: string; path: string | null }[];
  takesEnquiries: boolean;
}

/** Chosen companies beyond the maximum. */
export interface LeftCompanies {
  names: string[];
  /** Number of further ones. */
  more: number;
}

export interface ComparePageData {
  kind: 'compare';
  companies: ComparedCompany[];
  /** Number of chosen companies that are not public. */
  missing: number;
  left: LeftCompanies;
  /** Leads back to the list, and keeps the companies. */
  search: FinderSearch;
}
