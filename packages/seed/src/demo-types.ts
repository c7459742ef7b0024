import type { Facts } from '@headwater/contract/item-texts';
import type { SectionFields } from '@headwater/contract/ordered-sections';
import type { Logo } from './drawings/logo.ts';
import type { Motif } from './drawings/scene.ts';

/** A picture, by its motif. */
export interface DemoPicture {
  motif: Motif;
  alt: string;
}

interface DemoItem {
  title: string;
  introHeader: string;
  /** See `text-blocks.ts` for its syntax. */
  text: string;
  categories: readonly string[];
  /**
   * Its status: 'waiting' is submitted, 'changed' is submitted again after an edit of the published page, 'edited' is
   * changed but not submitted again, and 'deleting' is deleted but still public.
   */
  stage: 'draft' | 'waiting' | 'rejected' | 'published' | 'edited' | 'changed' | 'deleting';
  /** The number of days since its first decision or, if it still waits for that, since its submission. */
  day: number;
  /** The number of days since a published item's open submission. */
  resubmitted?: number;
  /** Why it is rejected; for a published item, why it was at first. */
  reason?: string;
}

interface DemoAccreditation extends Pick<SectionFields<'accreditations'>, 'scheme' | 'number' | 'scope'> {
  /** The number of days until its last day. */
  days: number;
}

/** A PDF that readers can download: its title, and what it says. */
export interface DemoDownload {
  title: string;
  lines: readonly string[];
}

/** A demo company; its phone numbers are from the range reserved for drama. */
export interface DemoCompany extends DemoItem {
  owner: string;
  /** In degrees of the colour wheel. */
  hue: number;
  mark: Logo['mark'];
  gallery: readonly DemoPicture[];
  addresses: readonly SectionFields<'addresses'>[];
  facts: SectionFields<'facts'>;
  /** Names from the publisher's lists. */
  regions: readonly string[];
  sectors: readonly string[];
  accreditations: readonly DemoAccreditation[];
  people?: readonly Omit<SectionFields<'people'>, 'photo'>[];
  /** What journalists get. */
  press?: SectionFields<'press'>;
  downloads?: readonly DemoDownload[];
  references: readonly string[];
  videos?: readonly { url: string; title: string }[];
  networks?: Partial<Record<'facebook' | 'x_twitter' | 'linkedin' | 'youtube', string>>;
  /** Its access: by an order or by card, by a grant, or none with an order in that status. */
  access:
    | 'running'
    | 'card'
    | 'ending'
    | 'ended'
    | 'lapsed'
    | 'granted'
    | 'order-waiting'
    | 'order-overdue'
    | 'order-declined'
    | 'none';
  articles: readonly DemoArticle[];
}

export interface DemoArticle extends DemoItem {
  type: 'mini-case-study' | 'press-release';
  author: string;
  facts?: Facts;
  /** With the companies of the demo by their titles. */
  partners?: readonly { name: string; part: string }[];
  picture: DemoPicture;
}

/** A case study of the publisher's own, in one category. */
export interface CaseStudy extends Pick<DemoItem, 'title' | 'introHeader' | 'text'> {
  category: string;
}

export type CaseStudies = Readonly<Record<string, readonly CaseStudy[]>>;

/** An article of the publisher's own, about a company without an account. */
export interface DemoInnovation extends Pick<
  DemoItem,
  'title' | 'introHeader' | 'text' | 'categories' | 'day'
> {
  companyName: string;
  picture?: DemoPicture;
}
