import type { ItemType } from './item-types.ts';
import type { Access, Renewal } from './store.ts';
import type { ItemStatus } from './submittals.ts';

/** The number of waiting entries of a queue, and since when the oldest one waits. */
export interface QueueSummary {
  waiting: number;
  oldestAt: string | null;
}

/** `oldestId` names the submittal that waits longest; null where none does. */
export interface SubmittalQueue extends QueueSummary {
  oldestId: number | null;
}

export interface WeeklyReviews {
  /** The day of its Monday, in Europe/London. */
  week: string;
  submitted: number;
  approved: number;
  rejected: number;
}

export interface EndingAccess {
  accountId: number;
  email: string;
  /** The title of the company; null where the account has none. */
  company: string | null;
  endDate: string;
}

interface MailIssues {
  failed: number;
  /** Since when the oldest mail waits that is more than an hour late; null where none is. */
  lateSince: string | null;
}

/** A disk with less than 1 GB or a tenth of it free. Sizes are in bytes. */
export interface DiskShortage {
  freeBytes: number;
  totalBytes: number;
  /** What the portal itself has there, the largest first. */
  parts: { name: 'database' | 'files' | 'mails' | 'logs' | 'backups' | 'other'; bytes: number }[];
}

interface BrokenPages {
  count: number;
  /** Null where there is none. */
  submittalId: number | null;
}

/** What the publisher's staff look after; each part is null for those who may not see it. */
export interface AdminDashboard {
  submittals: SubmittalQueue | null;
  purchaseOrders: QueueSummary | null;
  mails: MailIssues | null;
  /** The pages that were published and are not as they should be, and a submittal of one of them. */
  brokenPages: BrokenPages | null;
  /** The number of open payment issues. */
  paymentsSetAside: number | null;
  /** Twelve weeks, oldest first; the last one is the current week. */
  weeks: WeeklyReviews[] | null;
  /** The accesses that end within the next 30 days, soonest first. */
  accessEnding: EndingAccess[] | null;
  /** Null while the disk has room. */
  disk: DiskShortage | null;
}

/** An item of the account with its status. */
export interface DashboardItem extends ItemStatus {
  id: number;
  uuid: string;
  type: ItemType;
  title: string;
  updatedAt: string;
  /** Whether the public site shows a revision of it. */
  published: boolean;
  /** The views of its page on the days of `CompanyDashboard.views`. */
  views: number;
}

export interface DailyViews {
  day: string;
  views: number;
}

/** A purchase order that waits for its payment. */
export interface WaitingOrder {
  poReference: string;
  /** The name of the product. */
  name: string;
  /** The pro-forma invoice; null where none is issued. */
  invoiceId: number | null;
}

export interface CompanyDashboard {
  company: DashboardItem | null;
  /** The latest articles, last changed first. */
  articles: DashboardItem[];
  /** The number of all articles, listed or not. */
  articleCount: number;
  access: Access;
  renewals: Renewal[];
  /** The latest one; null where none waits. */
  waitingOrder: WaitingOrder | null;
  /** The views of the account's pages on thirty days in Europe/London, the last one today. */
  views: DailyViews[];
}
