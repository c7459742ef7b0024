import type { ItemType } from './item-types.ts';
import type { Access, Renewal } from './store.ts';
import type { ItemStatus } from './submittals.ts';

/** What waits for an admin: how much, and since when the oldest. */
interface QueueSummary {
  waiting: number;
  oldestAt: string | null;
}

interface WeeklyReviews {
  /** Its Monday, in Europe/London. */
  week: string;
  submitted: number;
  approved: number;
  rejected: number;
}

interface EndingAccess {
  accountId: number;
  email: string;
  /** The company's title; null where the account has none. */
  company: string | null;
  endDate: string;
}

/** What is wrong with the mails; all is well at 0 and null. */
interface MailIssues {
  failed: number;
  /** Since when the oldest one waits that should have been sent an hour ago. */
  lateSince: string | null;
}

export interface AdminDashboard {
  submittals: QueueSummary;
  purchaseOrders: QueueSummary;
  mails: MailIssues;
  /** Card payments that wait for an admin to look at them. */
  paymentsSetAside: number;
  /** Twelve, oldest first; the last one is the present week. */
  weeks: WeeklyReviews[];
  /** Within the next 30 days, soonest first. */
  accessEnding: EndingAccess[];
}

/** Where one of the account's items stands, and what blocks it. */
export interface DashboardItem extends ItemStatus {
  id: number;
  uuid: string;
  type: ItemType;
  title: string;
  updatedAt: string;
  /** Whether the public site shows a revision of it. */
  published: boolean;
  /** How often its page was read in the days of `CompanyDashboard.views`. */
  views: number;
}

export interface DailyViews {
  day: string;
  views: number;
}

export interface CompanyDashboard {
  company: DashboardItem | null;
  /** Last changed first. */
  articles: DashboardItem[];
  /** Of all articles, listed or not. */
  articleCount: number;
  access: Access;
  renewals: Renewal[];
  /** How often the account's pages were read: thirty days in Europe/London, the last one today. */
  views: DailyViews[];
}
