import { londonDay } from '@headwater/contract/dates';
import type { EmbargoLinkStatus } from '@headwater/contract/embargo-links';
import type { Database } from './connect.ts';

/** Selects links with what decides their status: what of their item is approved and has yet to appear, or has appeared. */
export function embargoLinksQuery(db: Database) {
  return db
    .selectFrom('embargo_links as link')
    .innerJoin('submittals as first', 'first.id', 'link.submittal_id')
    .innerJoin('items as item', 'item.id', 'first.item_id')
    .leftJoin('submittals as approved', (join) =>
      join
        .onRef('approved.item_id', '=', 'first.item_id')
        .on('approved.awaits_publication', '=', true)
        .on('approved.withdrawn_at', 'is', null),
    )
    .select(['link.id', 'link.recipient', 'link.ends_on as endsOn', 'link.revoked_at as revokedAt'])
    .select('approved.not_before as notBefore')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('submittals as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'first.item_id')
            .whereRef('later.id', '>=', 'first.id')
            .where('later.decision', '=', 'approved')
            .where('later.awaits_publication', '=', false),
        )
        .$castTo<boolean>()
        .as('hasAppeared'),
    );
}

interface LinkRow {
  endsOn: string | null;
  revokedAt: Date | null;
  notBefore: Date | null;
  hasAppeared: boolean;
}

/** Derives what becomes of whoever opens a link. One that was revoked leads nowhere, not even to what is public since. */
export function embargoLinkStatus(
  { revokedAt, hasAppeared, endsOn, notBefore }: LinkRow,
  now: Date,
): EmbargoLinkStatus {
  if (revokedAt !== null) return 'revoked';
  if (hasAppeared) return 'appeared';
  if (endsOn !== null && endsOn < londonDay(now)) return 'ended';
  return notBefore !== null && notBefore > now ? 'open' : 'waiting';
}
