import { z } from 'zod';
import { itemType } from './article-type.ts';
import { access, renewal } from './store.ts';
import { itemStatus } from './submittals.ts';

/** The number of waiting entries of a queue, and since when the oldest one waits. */
const queueSummary = z.object({ waiting: z.int(), oldestAt: z.string().nullable() });
export type QueueSummary = z.output<typeof queueSummary>;

/** `oldestId` names the submittal that waits longest, `nextId` the one of those that its reader can take up now; null where none does. */
const submittalQueue = queueSummary.extend({ oldestId: z.int().nullable(), nextId: z.int().nullable() });
export type SubmittalQueue = z.output<typeof submittalQueue>;

const weeklyReviews = z.object({
  /** The day of its Monday, in Europe/London. */
  week: z.string(),
  submitted: z.int(),
  approved: z.int(),
  rejected: z.int(),
});
export type WeeklyReviews = z.output<typeof weeklyReviews>;

const endingAccess = z.object({
  accountId: z.int(),
  email: z.string(),
  /** The title of the company; null where the account has none. */
  company: z.string().nullable(),
  companyId: z.int().nullable(),
  endDate: z.string(),
});
export type EndingAccess = z.output<typeof endingAccess>;

const mailIssues = z.object({
  failed: z.int(),
  /** Since when the oldest mail waits that is more than an hour late; null where none is. */
  lateSince: z.string().nullable(),
});

/** A disk with less than 1 GB or a tenth of it free. Sizes are in bytes. */
const diskShortage = z.object({
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** What the portal itself has there, the largest first. */
  parts: z.array(
    z.object({
      name: z.enum(['database', 'files', 'mails', 'logs', 'backups', 'other']),
      bytes: z.number(),
    }),
  ),
});
export type DiskShortage = z.output<typeof diskShortage>;

const brokenPages = z.object({
  count: z.int(),
  /** Null where there is none. */
  submittalId: z.int().nullable(),
});

/** What the publisher's staff look after; each part is null for those who may not see it. */
export const adminDashboard = z.object({
  submittals: submittalQueue.nullable(),
  purchaseOrders: queueSummary.nullable(),
  mails: mailIssues.nullable(),
  /** The pages that were published and are not as they should be, and a submittal of one of them. */
  brokenPages: brokenPages.nullable(),
  /** The number of open payment issues. */
  paymentsSetAside: z.int().nullable(),
  /** Twelve weeks, oldest first; the last one is the current week. */
  weeks: z.array(weeklyReviews).nullable(),
  /** The accesses that end within the next 30 days, soonest first. */
  accessEnding: z.array(endingAccess).nullable(),
  /** Null while the disk has room. */
  disk: diskShortage.nullable(),
});
export type AdminDashboard = z.output<typeof adminDashboard>;

const accountStorage = z.object({
  accountId: z.int(),
  email: z.string(),
  /** The title of the company; null where the account has none. */
  company: z.string().nullable(),
  companyId: z.int().nullable(),
  bytes: z.number(),
});
export type AccountStorage = z.output<typeof accountStorage>;

/** What the texts and files take, in bytes, as it was within the last ten minutes. */
export const storage = z.object({
  bytes: z.number(),
  /** The accounts whose companies have most, five at most. */
  largest: z.array(accountStorage),
});
export type Storage = z.output<typeof storage>;

/** An item of the account with its status. */
export const dashboardItem = itemStatus.extend({
  id: z.int(),
  uuid: z.string(),
  type: itemType,
  title: z.string(),
  updatedAt: z.string(),
  /** Whether the public site shows a revision of it. */
  published: z.boolean(),
  /** The views of its page on the days of `CompanyDashboard.views`. */
  views: z.int(),
});
export type DashboardItem = z.output<typeof dashboardItem>;

const dailyViews = z.object({ day: z.string(), views: z.int() });
export type DailyViews = z.output<typeof dailyViews>;

/** A purchase order that waits for its payment. */
const waitingOrder = z.object({
  poReference: z.string(),
  /** The name of the product. */
  name: z.string(),
  /** The pro-forma invoice; null where none is issued. */
  invoiceId: z.int().nullable(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

/** What readers have asked a company and nobody has answered. */
const waitingEnquiries = z.object({
  count: z.int(),
  oldestId: z.int(),
  oldestAt: z.string(),
});
export type WaitingEnquiries = z.output<typeof waitingEnquiries>;

export const companyDashboard = z.object({
  company: dashboardItem.nullable(),
  /** The latest articles, last changed first. */
  articles: z.array(dashboardItem),
  /** The number of all articles, listed or not. */
  articleCount: z.int(),
  access,
  renewals: z.array(renewal),
  /** The latest one; null where none waits. */
  waitingOrder: waitingOrder.nullable(),
  /** Whether the company has paid by card, so that Stripe's page for cards has something to show to whoever pays. */
  paidByCard: z.boolean(),
  /** Null where none waits, and for whoever does not read them. */
  waitingEnquiries: waitingEnquiries.nullable(),
  /** The day on which the first of its public pages was published, in Europe/London; null before. */
  publicSince: z.string().nullable(),
  /** The views of the account's pages on thirty days in Europe/London, the last one today. */
  views: z.array(dailyViews),
});
export type CompanyDashboard = z.output<typeof companyDashboard>;
