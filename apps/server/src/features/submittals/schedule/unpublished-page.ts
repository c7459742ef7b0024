import { lastRepublishDay, type UnpublishCause, type Unpublishing } from '@headwater/contract/unpublishing';
import { londonDay } from '@headwater/contract/dates';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Tables } from '@headwater/db/connect';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { hasEnded } from './to-appearance.ts';

export interface UnpublishedPageRow {
  at: string;
  cause: UnpublishCause;
  reason: string | null;
  unchanged: SqlBool;
  /** The end that is still to come. */
  appearsUntil: string | null;
}

/** Selects an item's page that is off the site, and whether neither an edit nor a submission has followed. */
export function unpublishedPageOf(eb: ExpressionBuilder<Tables, 'items'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('unpublished_pages')
      .select([
        'unpublished_pages.unpublished_at as at',
        'unpublished_pages.cause',
        'unpublished_pages.reason',
      ])
      .select((of) => [isUnchanged(of).as('unchanged'), endAheadOf(of).as('appearsUntil')])
      .whereRef('unpublished_pages.item_id', '=', 'items.id'),
  );
}

export function isUnchanged(eb: ExpressionBuilder<Tables, 'items' | 'unpublished_pages'>) {
  const laterSubmittal = eb
    .selectFrom('submittals')
    .select('submittals.id')
    .whereRef('submittals.item_id', '=', 'items.id')
    .where('submittals.id', '>', eb.fn.coalesce('unpublished_pages.submittal_id', eb.lit(0)));
  return eb.and([
    eb('items.updated_at', '=', eb.ref('unpublished_pages.item_updated_at')),
    eb.not(eb.exists(laterSubmittal)),
  ]);
}

/** Selects an unpublished page's remaining end; null if it has none, or that has passed. */
export function endAheadOf(eb: ExpressionBuilder<Tables, 'unpublished_pages'>) {
  return eb
    .selectFrom('submittals')
    .select('submittals.appears_until')
    .whereRef('submittals.item_id', '=', 'unpublished_pages.item_id')
    .where('submittals.revision_id', '=', approvedRevision('unpublished_pages.revision_id'))
    .where('submittals.ended_at', 'is', null)
    .limit(1);
}

export function toUnpublishing(row: UnpublishedPageRow | null, { now }: { now: Date }): Unpublishing | null {
  if (!row) return null;
  const { cause, reason, unchanged } = row;
  const at = new Date(row.at);
  const appearsUntil = row.appearsUntil === null ? null : new Date(row.appearsUntil);
  const lastDay = unchanged ? lastDayFor({ unpublishedAt: at, appearsUntil }, now) : null;
  const [republishableUntil, putBackUntil] = cause === 'staff' ? [null, lastDay] : [lastDay, null];
  return { at: at.toISOString(), cause, reason, republishableUntil, putBackUntil };
}

/** Returns the last day on which a page can be published again; null if that, or the page's own end, has passed. */
function lastDayFor(
  { unpublishedAt, appearsUntil }: { unpublishedAt: Date; appearsUntil: Date | null },
  now: Date,
): string | null {
  if (hasEnded({ appearsUntil }, now)) return null;
  const days = [lastRepublishDay(unpublishedAt)];
  // A page that ends at midnight can be published again until the day before.
  if (appearsUntil) days.push(londonDay(new Date(appearsUntil.getTime() - 1)));
  const [last = ''] = days.toSorted();
  return last < londonDay(now) ? null : last;
}
