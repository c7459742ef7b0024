import type { ItemType } from '@headwater/contract/item-types';
import type { ArticleSnapshot, CompanySnapshot, Picture } from '@headwater/contract/snapshot';

/** What is the same on every page of the site. */
export interface SiteSettings {
  portalUrl: string;
  publicSiteUrl: string;
  /** What stands on pages that a company paid for. */
  advertLabel: string;
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
  publishedAt: Date;
}

/** A case study that a company refers to; without a path while it is not published. */
export interface CaseStudyReference {
  title: string;
  companyName: string;
  path: string | null;
}

/** A preview of what is not public, or of what is public now. */
export type PreviewStatus = 'of-unpublished' | 'of-published';

/** Where and since when an item is public, or that this is a preview of it. */
export type Publication = { path: string; publishedAt: Date; updatedAt: Date } | PreviewStatus;

export interface CompanyPageData {
  kind: 'company';
  snapshot: CompanySnapshot;
  publication: Publication;
  references: CaseStudyReference[];
  articles: Teaser[];
}

export interface ArticlePageData {
  kind: 'article';
  snapshot: ArticleSnapshot;
  publication: Publication;
  /** The profile of the company that wrote it, if that is public. */
  companyPath: string | null;
  /** What else its company has published. */
  articles: Teaser[];
  /** Others of its category; null where there are none. */
  related: { category: ListCategory; teasers: Teaser[] } | null;
}

export interface ListCategory {
  id: number;
  name: string;
}

export interface ListPageData {
  kind: 'list';
  type: ItemType;
  entries: Teaser[];
  /** The categories that have something to show, and the one that is chosen. */
  categories: ListCategory[];
  category: ListCategory | null;
  /** The key of the next page, or null on the last; `after` is this page's own, null on the first. */
  nextCursor: string | null;
  cursor: string | null;
}

export interface HomePageData {
  kind: 'home';
  /** What companies and innovations have to tell, newest first. */
  articles: Teaser[];
  companies: Teaser[];
  caseStudies: Teaser[];
  /** The categories of companies that have somebody in them. */
  categories: ListCategory[];
}

/** A piece of a text, and whether it is what was looked for. */
export interface HighlightSegment {
  text: string;
  match: boolean;
}

export interface SearchResult extends Omit<Teaser, 'title' | 'summary'> {
  title: HighlightSegment[];
  summary: HighlightSegment[];
}

export interface SearchPageData {
  kind: 'search';
  query: string;
  /** The section that the results are narrowed to. */
  type: ItemType | null;
  /** Best first. */
  results: SearchResult[];
  /** The numbers of this page, and of the first result on it, from 1. */
  page: number;
  first: number;
  /** Whether another page follows. */
  hasNext: boolean;
  /** Whether there may be more than all pages show. */
  isTruncated: boolean;
}

export type Problem = 'not-found' | 'gone' | 'malformed' | 'not-allowed' | 'failed' | 'unavailable';

interface ProblemPageData {
  kind: 'problem';
  problem: Problem;
}

export type PageData =
  | CompanyPageData
  | ArticlePageData
  | ListPageData
  | HomePageData
  | SearchPageData
  | ProblemPageData;
