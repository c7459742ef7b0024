import type { SearchFilters } from '@headwater/contract/search-filters';
import type { ItemType } from '@headwater/contract/item-types';
import type { LegalPage } from '@headwater/contract/publisher';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import type { ArticleSnapshot, CompanySnapshot, Picture } from '@headwater/contract/snapshot';
import type { FollowPageData, FollowerPageData } from './follow-data.ts';
import type { EnquiryLinkPageData, EnquiryPageData } from './enquiry-data.ts';

/** The settings that every page depends on. */
export interface SiteSettings {
  portalUrl: string;
  publicSiteUrl: string;
  publisher: PublisherSettings;
}

/** A published item as a list shows it. */
export interface Teaser {
  type: ItemType;
  /** Root-relative. */
  path: string;
  title: string;
  summary: string;
  companyName: string;
  picture: Picture | null;
  /** The logo of its company, as that company's public page has it. */
  logo: Picture | null;
  publishedAt: Date;
}

/** A case study that a company refers to; its path is null while it is not published. */
export interface CaseStudyReference {
  title: string;
  companyName: string;
  path: string | null;
}

/** Whether a preview shows what is public now. */
export type PreviewStatus = 'of-unpublished' | 'of-published';

/** The path and the dates of a public page, or the status of a preview. */
export type Publication =
  | { itemId: number; path: string; publishedAt: Date; updatedAt: Date; /** Of its revision. */ mark: string }
  | PreviewStatus;

/** Says that a page has yet to appear, and who sees it before. */
export interface Embargo {
  until: Date;
  recipient: string;
}

export interface CompanyPageData {
  kind: 'company';
  snapshot: CompanySnapshot;
  publication: Publication;
  /** Where readers send it an enquiry; null where they cannot, as in a preview. */
  enquiryPath: string | null;
  references: CaseStudyReference[];
  /** The newest imported items about the company. */
  claimed: Teaser[];
  articles: Teaser[];
  /** Other companies of its category, or null where there are none. */
  related: RelatedTeasers | null;
}

interface RelatedTeasers {
  category: ListCategory;
  teasers: Teaser[];
}

export interface ArticlePageData {
  kind: 'article';
  snapshot: ArticleSnapshot;
  publication: Publication;
  /** Where readers send its company an enquiry about it; null where they cannot, as in a preview. */
  enquiryPath: string | null;
  /** Its company's public page, or null where there is none. */
  company: Teaser | null;
  /** The other articles of its company. */
  articles: Teaser[];
  /** Other articles of its category, or null where there are none. */
  related: RelatedTeasers | null;
}

export interface ListCategory {
  id: number;
  name: string;
}

/** A category with the number of public items in it, which is exact to `MAX_COUNTED`. */
export interface CountedCategory extends ListCategory {
  count: number;
}

/** The category that a list is narrowed to, with its place in the tree. */
export interface ChosenCategory extends CountedCategory {
  /** Null for a category of the upper level, which may have children. */
  parent: ListCategory | null;
  children: CountedCategory[];
}

export interface ListPageData {
  kind: 'list';
  type: ItemType;
  /** Those in featured places, on the first page alone. */
  featured: Teaser[];
  entries: Teaser[];
  /** The number of public items of the type, in all categories. */
  total: number;
  /** The upper categories with anything public; `category` is the one that the list is narrowed to. */
  categories: CountedCategory[];
  category: ChosenCategory | null;
  /** Null on the last page, as `cursor` is on the first. */
  nextCursor: string | null;
  cursor: string | null;
}

export interface HomePageData {
  kind: 'home';
  /** Those in featured places. */
  featured: Teaser[];
  /** The news of companies, and innovations; newest first. */
  articles: Teaser[];
  companies: Teaser[];
  caseStudies: Teaser[];
  /** The upper categories with any public company. */
  categories: CountedCategory[];
}

/** What journalists need of a company. */
export interface PressPageData {
  kind: 'press';
  itemId: number;
  /** Of the company's page, root-relative. */
  path: string;
  slug: string;
  snapshot: CompanySnapshot;
  /** The newest articles of the company. */
  articles: Teaser[];
}

/** A part of a text; `match` says whether it matched the search. */
export interface HighlightSegment {
  text: string;
  match: boolean;
}

export interface SearchResult extends Omit<Teaser, 'title' | 'summary'> {
  title: HighlightSegment[];
  summary: HighlightSegment[];
}

export interface FacetValue {
  /** As the address carries it. */
  value: string;
  label: string;
  count: number;
}

/** How the results divide. */
export interface SearchFacets {
  types: { type: ItemType; count: number }[];
  /** Of the section that the search is narrowed to; the children of the category that is chosen. */
  categories: FacetValue[];
  companies: FacetValue[];
  years: FacetValue[];
}

export interface SearchPageData {
  kind: 'search';
  query: string;
  filters: SearchFilters;
  /** The one that the search is narrowed to; null where there is none. */
  category: { name: string; type: ItemType } | null;
  /** Whether something new may come of it: what is narrowed to a year that is over stays as it is. */
  isFollowable: boolean;
  /** Best first. */
  results: SearchResult[];
  /** Null where nothing is found. */
  facets: SearchFacets | null;
  /** How many are found: all of them, or at least so many. */
  total: { count: number; isExact: boolean };
  /** Other words that find something where these find nothing. */
  suggestion: string | null;
  /** From 1, as is `first`, the number of the first result on the page. */
  page: number;
  first: number;
  hasNext: boolean;
  /** Whether there may be more results than all pages show. */
  isTruncated: boolean;
}

/** A legal page of the public site itself; it is a sample until the publisher has its own. */
export interface LegalPageData {
  kind: 'legal';
  name: LegalPage;
  /** The text as HTML. */
  content: string;
}

/** A page of the publisher's own. */
export interface SitePageData {
  kind: 'site-page';
  slug: string;
  title: string;
  /** Absent where it is the page itself. */
  preview?: PreviewStatus;
  /** The text as HTML. */
  content: string;
}

export type Problem =
  | 'not-found'
  | 'gone'
  | 'link-ended'
  | 'not-ready'
  | 'malformed'
  | 'unreadable'
  | 'not-allowed'
  | 'failed'
  | 'unavailable';

interface ProblemPageData {
  kind: 'problem';
  problem: Problem;
}

export type PageData =
  | CompanyPageData
  | ArticlePageData
  | PressPageData
  | ListPageData
  | HomePageData
  | SearchPageData
  | LegalPageData
  | SitePageData
  | FollowPageData
  | FollowerPageData
  | EnquiryPageData
  | EnquiryLinkPageData
  | ProblemPageData;
