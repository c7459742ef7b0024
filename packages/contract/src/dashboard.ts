import { z } from 'zod';
import { itemType } from './article-type.ts';
import { access, renewal } from './store.ts';
import { itemStatus } from './submittals.ts';

/** The number of waiting entries of a queue, and the time since when the oldest one has waited. */
const queueSummary = z.object({ waiting: z.int(), oldestAt: z.string().nullable() });
export type QueueSummary = z.output<typeof queueSummary>;

/**
 * `oldestId` is the submittal that has waited longest, `nextId` the oldest that its reader can take now; null if there
 * is none.
 */
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
  /** The title of the company; null if the account has none. */
  company: z.string().nullable(),
  companyId: z.int().nullable(),
  endDate: z.string(),
});
export type EndingAccess = z.output<typeof endingAccess>;

const mailIssues = z.object({
  failed: z.int(),
  /** The time since when the oldest mail that is over an hour late has waited; null if there is none. */
  lateSince: z.string().nullable(),
});

/** A disk with less than 1 GB or a tenth of it free. Sizes are in bytes. */
const diskShortage = z.object({
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** The portal's own files there, the largest first. */
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
  /** Null if there is none. */
  submittalId: z.int().nullable(),
});

/** The staff's concerns; each part is null for those who may not see it. */
export const adminDashboard = z.object({
  submittals: submittalQueue.nullable(),
  purchaseOrders: queueSummary.nullable(),
  mails: mailIssues.nullable(),
  /** The published pages with problems, and a submittal of one of them. */
  brokenPages: brokenPages.nullable(),
  /** The number of open payment issues. */
  paymentsSetAside: z.int().nullable(),
  /** Twelve weeks, oldest first; the last one is the current week. */
  weeks: z.array(weeklyReviews).nullable(),
  /** The periods of access that end within the next 30 days, soonest first. */
  accessEnding: z.array(endingAccess).nullable(),
  /** Null while the disk has room. */
  disk: diskShortage.nullable(),
});
export type AdminDashboard = z.output<typeof adminDashboard>;

const accountStorage = z.object({
  accountId: z.int(),
  email: z.string(),
  /** The title of the company; null if the account has none. */
  company: z.string().nullable(),
  companyId: z.int().nullable(),
  bytes: z.number(),
});
export type AccountStorage = z.output<typeof accountStorage>;

/** The size of the texts and files in bytes, at most ten minutes old. */
export const storage = z.object({
  bytes: z.number(),
  /** The accounts whose companies have the most, five at most. */
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
  /** The pro-forma invoice; null if none is issued. */
  invoiceId: z.int().nullable(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

/** A company's unanswered enquiries. */
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
  /** The latest one; null if none waits. */
  waitingOrder: waitingOrder.nullable(),
  /** Whether the company has paid by card, so that Stripe's page for cards is useful to members who pay. */
  paidByCard: z.boolean(),
  /** Null if none waits, and for members who do not read them. */
  waitingEnquiries: waitingEnquiries.nullable(),
  /** The day on which the first of its public pages was published, in Europe/London; null before. */
  publicSince: z.string().nullable(),
  /** The views of the account's pages on thirty days in Europe/London, ending today. */
  views: z.array(dailyViews),
});
export type CompanyDashboard = z.output<typeof companyDashboard>;
