import type { Database, Transaction } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

/** Few enough for the statement timeout, whatever the rows hold. */
const BATCH_SIZE = 2_000;

interface OlderThan {
  before: Date;
}

export async function deleteOldMails(db: Database, { before }: OlderThan): Promise<number> {
  return deleteBatch(db, 'mails', sql`created_at < ${before}`);
}

export async function deleteOldFollowerMails(db: Database, { before }: OlderThan): Promise<number> {
  return deleteBatch(db, 'mails', sql`follower_id is not null and created_at < ${before}`);
}

export async function deleteOldNotifications(db: Database, { before }: OlderThan): Promise<number> {
  return deleteBatch(db, 'notifications', sql`created_at < ${before}`);
}

/** An event that still waits to be handled stays. */
export async function deleteOldPaymentEvents(db: Database, { before }: OlderThan): Promise<number> {
  return deleteBatch(db, 'payment_events', sql`received_at < ${before} and handled_at is not null`);
}

export async function deleteOldDeliveries(db: Database, { before }: OlderThan): Promise<number> {
  return deleteBatch(db, 'webhook_deliveries', sql`created_at < ${before}`);
}

export async function deleteOldViews(db: Database, { before }: { before: string }): Promise<number> {
  return deleteBatch(db, 'page_views', sql`day < ${before}::date`);
}

export async function deleteOldPageCounts(db: Database, { before }: { before: string }): Promise<number> {
  return deleteBatch(db, 'page_counts', sql`day < ${before}::date`);
}

/** Deletes the hashes and salts of the readers of the days before `today`. */
export async function deleteReaderHashes(db: Database, { today }: { today: string }): Promise<number> {
  await sql`delete from reader_salts where day < ${today}::date`.execute(db);
  return deleteBatch(db, 'reader_hashes', sql`day < ${today}::date`);
}

/**
 * Enquiries and reports of mistakes are deleted some time after they were closed, with their notes and what companies'
 * own systems were sent of them; unclosed ones are deleted in the end too.
 */
export async function deleteOldEnquiries(
  db: Database,
  table: 'enquiries' | 'mistake_reports',
  { closedBefore, receivedBefore }: { closedBefore: Date; receivedBefore: Date },
): Promise<number> {
  const isOld = sql`closed_at < ${closedBefore} or (closed_at is null and received_at < ${receivedBefore})`;
  if (table === 'enquiries')
    await sql`
      delete from webhook_deliveries where key in (
        select concat('enquiry-', id) from enquiries where ${isOld})`.execute(db);
  return deleteBatch(db, table, isOld);
}

/**
 * Journalists' links are deleted some time after they have ended, or after their item has appeared; if it never
 * appears, after its last submission, decision or withdrawal.
 */
export async function deleteOldEmbargoLinks(db: Database, { before }: OlderThan): Promise<number> {
  const hasAppeared = (name: string) =>
    sql`${sql.ref(`${name}.decision`)} is not distinct from 'approved' and not ${sql.ref(`${name}.awaits_publication`)}`;
  return deleteBatch(
    db,
    'embargo_links',
    sql`revoked_at < ${before} or ends_on < ${before} or not exists (
      select from submittals as first join submittals as later on later.item_id = first.item_id and later.id >= first.id
      where first.id = submittal_id
        and greatest(later.submitted_at, later.decided_at, later.not_before,
          case when not (${hasAppeared('later')}) then later.withdrawn_at end) >= ${before}
        and not exists (
          select from submittals as shown
          where shown.item_id = first.item_id and shown.id >= first.id and shown.id < later.id
            and ${hasAppeared('shown')}))`,
  );
}

async function deleteBatch(db: Database, name: string, isOld: RawBuilder<unknown>): Promise<number> {
  const table = sql.table(name);
  const { numAffectedRows } = await sql`
    delete from ${table}
    where ctid = any (array(select ctid from ${table} where ${isOld} limit ${BATCH_SIZE}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes old revisions that nothing shows: not public, not in a working link, and neither requested nor replaced by
 * the item's newest or open submittal. Older submittals stay, without their revisions.
 */
export async function deleteUnshownRevisions(
  trx: Transaction,
  { before, today }: OlderThan & { today: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select revision.id from revisions as revision
    where revision.created_at < ${before}
      and not exists (
        select from publications
        where publications.item_id = revision.item_id and publications.revision_id = revision.id)
      and not exists (
        select from unpublished_pages
        where unpublished_pages.item_id = revision.item_id and unpublished_pages.revision_id = revision.id)
      and not exists (
        select from amendments where amendments.revision_id = revision.id and amendments.status = 'offered')
      and not exists (
        select from sign_offs as sent
        where sent.item_id = revision.item_id and sent.revision_id = revision.id
          and sent.revoked_at is null and sent.ends_on >= ${today}::date)
      and not exists (select from contact_corrections where contact_corrections.approved_id = revision.id)
      and not exists (select from untold_changes where untold_changes.revision_id = revision.id)
      and not exists (
        select from submittals as submittal
        where revision.id in (submittal.revision_id, submittal.former_revision_id)
          and submittal.item_id = revision.item_id
          and ((submittal.withdrawn_at is null and submittal.decided_at is null)
            or not exists (
              select from submittals as later
              where later.item_id = submittal.item_id and later.id > submittal.id)))
    limit ${BATCH_SIZE}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`update amendments set revision_id = null where revision_id = any (${ids})`.execute(trx);
  await sql`update sign_offs set revision_id = null where revision_id = any (${ids})`.execute(trx);
  await sql`update submittals set revision_id = null where revision_id = any (${ids})`.execute(trx);
  await sql`
    update submittals
    set former_revision_id = null, former_published_at = null, former_first_published_at = null
    where former_revision_id = any (${ids})`.execute(trx);
  await sql`select apply_retention('{}', ${ids}::integer[])`.execute(trx);
  return ids.length;
}

/** Clears the details before and after in old audit entries; time, people, action and item stay. */
export async function emptyOldAuditEntries(db: Database, { before }: OlderThan): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`
    with old as (
      select array(
        select id from audit_entries
        where at < ${before} and (before is not null or after is not null)
        order by at limit ${BATCH_SIZE}) as ids)
    select coalesce(cardinality(ids), 0) as emptied, apply_retention(ids, '{}') from old`.execute(db);
  return rows[0]?.emptied ?? 0;
}
