import type { ItemLinkKind } from '@headwater/contract/item-links';
import { hashSecret } from '@headwater/runtime/secrets';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '@headwater/db/connect';
import { holderOf, isOpenHolder } from '@headwater/db/holder';
import { hasAppeared } from './embargo-links.ts';

/** Selects the links of every kind that open an item to anyone with their secret, as `link`. */
export function itemLinksQuery(db: Database) {
  const signOffs = db
    .selectFrom('sign_offs as link')
    .select(sql<ItemLinkKind>`'sign-off'`.as('kind'))
    .select(['link.id', 'link.item_id as itemId', 'link.token_hash as tokenHash', 'link.guest as recipient'])
    .select(['link.revoked_at as revokedAt', sql<string | null>`link.ends_on`.as('endsOn')])
    .select(sql<boolean>`false`.as('hasAppeared'));
  const embargoLinks = db
    .selectFrom('embargo_links as link')
    .innerJoin('submittals as first', 'first.id', 'link.submittal_id')
    .select(sql<ItemLinkKind>`'embargo'`.as('kind'))
    .select(['link.id', 'first.item_id as itemId', 'link.token_hash as tokenHash', 'link.recipient'])
    .select(['link.revoked_at as revokedAt', sql<string | null>`link.ends_on`.as('endsOn')])
    .select(() => hasAppeared().$castTo<boolean>().as('hasAppeared'));
  return db.selectFrom(signOffs.unionAll(embargoLinks).as('link'));
}

interface OpenColumns {
  revokedAt: Date | null;
  endsOn: string | null;
  hasAppeared: boolean;
}

/** Says whether a link works, or waits for its content: it is neither ended nor past its last day, and nothing has appeared. */
export function isOpenOn(today: string) {
  const eb = expressionBuilder<{ link: OpenColumns }, 'link'>();
  return eb.and([
    eb('link.revokedAt', 'is', null),
    eb.or([eb('link.endsOn', 'is', null), eb('link.endsOn', '>=', today)]),
    eb('link.hasAppeared', '=', false),
  ]);
}

/** Selects the link with a secret, unless its item is gone or hidden; the caller has to check whether it still works. */
export function linkOfSecretQuery(db: Database, { kind, secret }: { kind: ItemLinkKind; secret: string }) {
  return itemLinksQuery(db)
    .innerJoin('items as item', 'item.id', 'link.itemId')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', holderOf('item')))
    .select('link.id')
    .select(['item.id as itemId', 'item.type', 'item.uuid', 'item.title', 'accounts.id as holderId'])
    .where('link.kind', '=', kind)
    .where('link.tokenHash', '=', hashSecret(secret))
    .where('item.deleted_at', 'is', null)
    .where(isOpenHolder('accounts'))
    .where('accounts.pages_hidden', '=', false);
}
