import { DAY_MS, londonDay } from '@headwater/contract/dates';
import { OPEN_ENQUIRY_FACTOR } from '@headwater/contract/enquiries';
import type { Deps } from '../../../deps.ts';
import {
  deleteOldDeliveries,
  deleteOldEmbargoLinks,
  deleteOldEnquiries,
  deleteOldFollowerMails,
  deleteOldMails,
  deleteOldNotifications,
  deleteOldPageCounts,
  deleteOldPaymentEvents,
  deleteOldViews,
  deleteReaderHashes,
  deleteUnshownRevisions,
  emptyOldAuditEntries,
} from './retention.queries.ts';

/** Nobody misses an earlier digest, and there are many of them. */
const FOLLOWER_MAIL_DAYS = 14;

/** The list shows the recipients of links for that long. */
const EMBARGO_LINK_DAYS = 90;

/** The nightly job: deletes data older than the settings allow. It works in batches, which survive an interruption. */
export async function applyRetention({
  db,
  env: { keepDays },
  now,
}: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await repeat(async () => deleteOldMails(db, { before: daysAgo(keepDays.mails) }));
  await repeat(async () => deleteOldFollowerMails(db, { before: daysAgo(FOLLOWER_MAIL_DAYS) }));
  await repeat(async () => deleteOldNotifications(db, { before: daysAgo(keepDays.mails) }));
  await repeat(async () => deleteOldPaymentEvents(db, { before: daysAgo(keepDays.paymentEvents) }));
  await repeat(async () => deleteOldDeliveries(db, { before: daysAgo(keepDays.deliveries) }));
  const before = londonDay(daysAgo(keepDays.views));
  await repeat(async () => deleteOldViews(db, { before }));
  await repeat(async () => deleteOldPageCounts(db, { before }));
  const today = londonDay(now());
  await repeat(async () => deleteReaderHashes(db, { today }));
  const enquiries = {
    closedBefore: daysAgo(keepDays.enquiries),
    receivedBefore: daysAgo(OPEN_ENQUIRY_FACTOR * keepDays.enquiries),
  };
  for (const table of ['enquiries', 'mistake_reports'] as const)
    await repeat(async () => deleteOldEnquiries(db, table, enquiries));
  await repeat(async () => deleteOldEmbargoLinks(db, { before: daysAgo(EMBARGO_LINK_DAYS) }));
  const unshown = { before: daysAgo(keepDays.revisions), today };
  await repeat(async () => db.transaction().execute(async (trx) => deleteUnshownRevisions(trx, unshown)));
  await repeat(async () => emptyOldAuditEntries(db, { before: daysAgo(keepDays.auditDetails) }));
}

/** Calls `workOnBatch`, which returns the number of rows it found, until it finds none. */
async function repeat(workOnBatch: () => Promise<number>): Promise<void> {
  while ((await workOnBatch()) > 0);
}
