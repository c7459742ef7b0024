import { lastRepublishDay, type UnpublishCause, type Unpublishing } from '@headwater/contract/unpublishing';
import type { Tables } from '@headwater/db/connect';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

export interface UnpublishedPageRow {
  at: string;
  cause: UnpublishCause;
  reason: string | null;
  unchanged: SqlBool;
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
      .select((of) => isUnchanged(of).as('unchanged'))
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

/** `today` is the day in Europe/London. */
export function toUnpublishing(
  row: UnpublishedPageRow | null,
  { today }: { today: string },
): Unpublishing | null {
  if (!row) return null;
  const { cause, reason, unchanged } = row;
  const at = new Date(row.at);
  const until = lastRepublishDay(at);
  const isRepublishable = unchanged && cause !== 'staff' && until >= today;
  return { at: at.toISOString(), cause, reason, republishableUntil: isRepublishable ? until : null };
}
