import type { SearchFilters } from '@headwater/contract/search-filters';
import type { ItemType } from '@headwater/contract/item-types';
import type { LegalPage } from '@headwater/contract/publisher';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import type { ArticleSnapshot, CompanySnapshot, Picture } from '@headwater/contract/snapshot';
import type { FollowPageData, FollowerPageData } from './follow-data.ts';
import type { EnquiryLinkPageData, EnquiryPageData } from './enquiry-data.ts';
import type { ComparePageData, FinderPageData } from './finder-data.ts';
import type { RelaxedSearch } from './relaxed-search.tsx';

/** Settings that every page depends on. */
export interface SiteSettings {
  portalUrl: string;
  publicSiteUrl: string;
  publisher: PublisherSettings;
}

/** Published item as shown in a list. */
export interface Teaser {
  type: ItemType;
  /** Root-relative. */
  path: string;
  title: string;
  summary: string;
  companyName: string;
  picture: Picture | null;
  /** Logo of its company, as on the company's public page. */
  logo: Picture | null;
  publishedAt: Date;
  /** Whether its company pays for it; the publisher's own are not paid for. */
  paid: boolean;
}

/** Case study that a company refers to. Its path is null while it is not published. */
export interface CaseStudyReference {
  title: string;
  companyName: string;
  path: string | null;
}

/** Whether a preview shows the public version. */
export type PreviewStatus = 'of-unpublished' | 'of-published';

/** Shown on a public page beside its revision. */
export interface PageNotes {
  /** Sentences on what was wrong on the page, oldest first. */
  corrections: { id: number; text: string; writtenAt: Date }[];
  /** When its company's owners last confirmed its details; null if never. */
  checkedAt: Date | null;
  /** The median of the working hours in which its company first answers readers; null if it is not known or long. */
  answerHours: number | null;
}

/** Path, dates and notes of a public page, or status of a preview. */
export type Publication =
  | (PageNotes & {
      itemId: number;
      path: string;
      publishedAt: Date;
      updatedAt: Date;
      /** Uuid of its revision. */ mark: string;
    })
  | PreviewStatus;

/** Embargo of a page that has not appeared yet, with its recipient. */
export interface Embargo {
  until: Date;
  recipient: string;
}

/** An accreditation as a company states it, with what the publisher's list says of it. */
export type ShownAccreditation = CompanySnapshot['accreditations'][number] & {
  issuer: string;
  purpose: string;
  /** Where it is described; '' if nowhere. */
  url: string;
  /** The day on which the publisher's staff saw the certificate; null if they have not. */
  seenOn: string | null;
};
/** Size of a stored PDF. `pages` is null if its upload has not counted them. */
interface PdfSize {
  bytes: number;
  pages: number | null;
}

/** Where a preview's item is public; absent where it is not, and on the public page itself. */
interface WithPublicPath {
  publicPath?: string;
}

export interface CompanyPageData extends WithPublicPath {
  kind: 'company';
  snapshot: CompanySnapshot;
  publication: Publication;
  /** Address of its enquiry form; null if there is none, as in a preview. */
  enquiryPath: string | null;
  /** Those that have not ended. */
  accreditations: ShownAccreditation[];
  references: CaseStudyReference[];
  /** Sizes of the PDFs that its rows name, by address. */
  pdfs: Record<string, PdfSize | undefined>;
  /** Photos of its people, by address. */
  portraits: Record<string, Picture | undefined>;
  /** Newest imported items about the company. */
  claimed: Teaser[];
  /** Newest case studies of others that name the company, as far as it wants them here. */
  workedOn: Teaser[];
  articles: Teaser[];
  /** Other companies of its category; null if there are none. */
  related: RelatedTeasers | null;
}

interface RelatedTeasers {
  category: ListCategory;
  teasers: Teaser[];
}

export interface ArticlePageData extends WithPublicPath {
  kind: 'article';
  snapshot: ArticleSnapshot;
  publication: Publication;
  /** Address of the form for an enquiry about it; null if there is none, as in a preview. */
  enquiryPath: string | null;
  /** Whether its company pays for it. */
  paid: boolean;
  /** Public page of its company; null if there is none. */
  company: Teaser | null;
  /** What its company's public page has for journalists, below its news; null for other articles, or without any. */
  press: CompanySnapshot['press'][number] | null;
  /** Addresses of a release's plain text and its ZIP; null for other articles, and in previews. */
  release: { textPath: string; zipPath: string } | null;
  /** The present names and addresses of the companies that took part and have public pages, by their ids. */
  partnerPages: Record<number, { name: string; path: string } | undefined>;
  /** Other articles of its company. */
  articles: Teaser[];
  /** Other articles of its category; null if there are none. */
  related: RelatedTeasers | null;
}

export interface ListCategory {
  id: number;
  name: string;
}

/** Category with its number of public items, exact up to `MAX_COUNTED`. */
export interface CountedCategory extends ListCategory {
  count: number;
}

/** Category that filters a list, with its place in the tree. */
export interface ChosenCategory extends CountedCategory {
  /** Parent; null for an upper category. */
  parent: ListCategory | null;
  /** Categories below the upper one, with the chosen one among them if it has a parent. */
  subCategories: CountedCategory[];
}

export interface ListPageData {
  kind: 'list';
  type: ItemType;
  /** Items in featured places, on the first page only. */
  featured: Teaser[];
  entries: Teaser[];
  /** Number of public items of the type, in all categories. */
  total: number;
  /** Upper categories with public items. `category` is the one that filters the list. */
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
  /** Company news and innovations, newest first. */
  articles: Teaser[];
  companies: Teaser[];
  caseStudies: Teaser[];
  /** Upper categories with public companies. */
  categories: CountedCategory[];
}

/** Company's data for journalists. */
export interface PressPageData {
  kind: 'press';
  itemId: number;
  /** Root-relative path of the company's page. */
  path: string;
  slug: string;
  snapshot: CompanySnapshot;
  /** Newest articles of the company. */
  articles: Teaser[];
}

/** Part of a text. `match` says whether it matched the search. */
export interface HighlightSegment {
  text: string;
  match: boolean;
}

export interface SearchResult extends Omit<Teaser, 'title' | 'summary'> {
  title: HighlightSegment[];
  summary: HighlightSegment[];
}

export interface FacetValue {
  /** Value in the address. */
  value: string;
  label: string;
  count: number;
}

/** Counts of the results. */
export interface SearchFacets {
  types: { type: ItemType; count: number }[];
  /** Categories of the chosen section, or children of the chosen category. */
  categories: FacetValue[];
  companies: FacetValue[];
  years: FacetValue[];
}

export interface SearchPageData {
  kind: 'search';
  query: string;
  filters: SearchFilters;
  /** Category that filters the search; null for none. */
  category: { name: string; type: ItemType } | null;
  /** Whether the search can have new results, which one filtered by a past year cannot. */
  isFollowable: boolean;
  /** Best first. */
  results: SearchResult[];
  /** Null without results. */
  facets: SearchFacets | null;
  /** Number of results: all of them, or at least so many. */
  total: { count: number; isExact: boolean };
  /** What the results lack if none has all of the words; null otherwise. */
  relaxed: RelaxedSearch | null;
  /** Other words with results if none has all of these. */
  suggestion: string | null;
  /** Page number from 1. `first`, also from 1, is the number of the page's first result. */
  page: number;
  first: number;
  hasNext: boolean;
  /** Whether there may be more results than all pages show. */
  isTruncated: boolean;
}

/** Legal page of the public site itself, a sample until the publisher has its own. */
export interface LegalPageData {
  kind: 'legal';
  name: LegalPage;
  /** The text as HTML. */
  content: string;
}

/** One of the publisher's own pages. */
export interface SitePageData {
  kind: 'site-page';
  slug: string;
  title: string;
  /** Absent on the page itself. */
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
  | 'incomplete'
  | 'too-large'
  | 'not-a-form'
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
  | FinderPageData
  | ComparePageData
  | HomePageData
  | SearchPageData
  | LegalPageData
  | SitePageData
  | FollowPageData
  | FollowerPageData
  | EnquiryPageData
  | EnquiryLinkPageData
  | ProblemPageData;
