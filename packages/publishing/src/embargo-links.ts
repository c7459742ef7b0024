import { londonDay } from '@headwater/contract/dates';
import type { EmbargoLinkStatus } from '@headwater/contract/embargo-links';
import { expressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '@headwater/db/connect';
import { hasAccessOn, visibleDays, type VisibilityOptions } from './visibility.ts';

/**
 * Selects links with the data of their status: whether their item's approved version has yet to appear, or has
 * appeared, and whether its account has access.
 */
export function embargoLinksQuery(db: Database, visibility: VisibilityOptions) {
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
    .select(() => hasAppeared().$castTo<boolean>().as('hasAppeared'))
    .select((eb) =>
      eb
        .or([
          eb('item.account_id', 'is', null),
          hasAccessOn(visibleDays(visibility), sql.ref('item.account_id')),
        ])
        .$castTo<boolean>()
        .as('hasAccess'),
    );
}

type LinkTables = Tables & { first: Tables['submittals'] };

/** Says whether a link's item has appeared since the link was made. */
export function hasAppeared() {
  const eb = expressionBuilder<LinkTables, 'first'>();
  return eb.exists(
    eb
      .selectFrom('submittals as later')
      .select('later.id')
      .whereRef('later.item_id', '=', 'first.item_id')
      .whereRef('later.id', '>=', 'first.id')
      .where('later.decision', '=', 'approved')
      .where('later.awaits_publication', '=', false),
  );
}

interface LinkRow {
  endsOn: string | null;
  revokedAt: Date | null;
  notBefore: Date | null;
  hasAppeared: boolean;
  hasAccess: boolean;
}

/** Derives the result of opening a link. A revoked link leads nowhere, not even to a page that is public since. */
export function embargoLinkStatus(
  { revokedAt, hasAppeared, hasAccess, endsOn, notBefore }: LinkRow,
  now: Date,
): EmbargoLinkStatus {
  if (revokedAt !== null) return 'revoked';
  if (hasAppeared) return 'appeared';
  if (endsOn !== null && endsOn < londonDay(now)) return 'ended';
  return hasAccess && notBefore !== null && notBefore > now ? 'open' : 'waiting';
}
