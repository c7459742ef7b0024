import { holderOf, isOpenHolder } from '@headwater/db/holder';
import type { UnpublishCause } from '@headwater/contract/unpublishing';
import { sql } from 'kysely';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Database, Transaction } from '@headwater/db/connect';
import { endAheadOf, isUnchanged } from './unpublished-page.ts';

interface NewUnpublishedPage {
  itemId: number;
  cause: UnpublishCause;
  /** Null if its end date came. */
  accountId: number | null;
  reason: string | null;
  at: Date;
}

/** Keeps an import of the version before from publishing an item that nobody has edited, and that is off the site. */
export async function hideFromImports(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ hidden_at: at })
    .where('id', '=', itemId)
    .where('source_key', 'is not', null)
    .execute();
}

/** Keeps what brings an item's page back; returns false if the item has no page. */
export async function insertUnpublishedPage(
  trx: Transaction,
  { itemId, cause, accountId, reason, at }: NewUnpublishedPage,
): Promise<boolean> {
  const kept = await trx
    .insertInto('unpublished_pages')
    .columns([
      'item_id',
      'revision_id',
      'first_published_at',
      'published_at',
      'item_updated_at',
      'submittal_id',
      'withdrew_approval',
      'cause',
      'unpublished_by',
      'reason',
      'unpublished_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('publications')
        .innerJoin('items', 'items.id', 'publications.item_id')
        .leftJoinLateral(
          (of) =>
            of
              .selectFrom('submittals')
              .select(['id', 'revision_id', 'decision', 'withdrawn_at'])
              .whereRef('submittals.item_id', '=', 'items.id')
              .orderBy('id', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['items.id', 'publications.revision_id', 'publications.first_published_at'])
        .select(['publications.published_at', 'items.updated_at', 'latest.id as submittal_id'])
        .select((of) => [
          of.fn
            .coalesce(
              of.and([
                of('latest.decision', '=', 'approved'),
                of('latest.withdrawn_at', 'is', null),
                of('latest.revision_id', '=', approvedRevision('publications.revision_id')),
              ]),
              of.lit(false),
            )
            .as('withdrew_approval'),
          of.cast<UnpublishCause>(of.val(cause), sql`unpublish_cause`).as('cause'),
          of.cast<number | null>(of.val(accountId), 'integer').as('unpublished_by'),
          of.cast<string | null>(of.val(reason), 'text').as('reason'),
          of.cast<Date>(of.val(at), 'timestamptz').as('unpublished_at'),
        ])
        .where('items.id', '=', itemId),
    )
    .returning('item_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Takes a page off the site again, as it was before a submittal's approval, unless its revision has been deleted. */
export async function restoreUnpublishedPage(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<void> {
  await sql`
    insert into unpublished_pages
    select page.*
    from submittals, jsonb_populate_record(null::unpublished_pages, former_unpublished_page) as page
    where submittals.id = ${submittalId}
      and exists (select from revisions where revisions.id = page.revision_id)
    on conflict (item_id) do nothing`.execute(trx);
}

/** Returns the submittal of an item's public page; null if it has none, or it was imported. */
export async function getPublishedSubmittal(
  trx: Transaction,
  { itemId }: { itemId: number },
): Promise<number | null> {
  const row = await trx
    .selectFrom('publications')
    .innerJoin('submittals', (join) =>
      join
        .onRef('submittals.item_id', '=', 'publications.item_id')
        .on('submittals.revision_id', '=', approvedRevision('publications.revision_id')),
    )
    .select('submittals.id')
    .where('publications.item_id', '=', itemId)
    .orderBy('submittals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns an item's page that is off the site, with its remaining end; null if there is none. */
export async function getUnpublishedPage(db: Database, { itemId }: { itemId: number }) {
  const row = await db
    .selectFrom('unpublished_pages')
    .innerJoin('items', 'items.id', 'unpublished_pages.item_id')
    .select(['unpublished_pages.revision_id as revisionId', 'unpublished_pages.published_at as publishedAt'])
    .select('unpublished_pages.first_published_at as firstPublishedAt')
    .select(['unpublished_pages.submittal_id as submittalId', 'unpublished_pages.cause'])
    .select('unpublished_pages.withdrew_approval as withdrewApproval')
    .select(['unpublished_pages.unpublished_at as unpublishedAt', 'unpublished_pages.reason'])
    .select((eb) => [isUnchanged(eb).$castTo<boolean>().as('unchanged'), endAheadOf(eb).as('appearsUntil')])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Says whether an item has a page, on the site or off it. */
export async function hasBeenPublic(db: Database, { itemId }: { itemId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('publications')
    .select('item_id')
    .where('item_id', '=', itemId)
    .unionAll(db.selectFrom('unpublished_pages').select('item_id').where('item_id', '=', itemId))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Withdraws the submittal of a page that is off the site, and a deletion, which has nothing left to take down. A
 * version submitted to replace it stays. Returns the id of the deletion if one was waiting for a decision.
 */
export async function withdrawEnded(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<number | null> {
  const withdrawn = await trx
    .updateTable('submittals')
    .set({ withdrawn_at: at })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('action', '=', 'delete'),
        eb(
          'revision_id',
          '=',
          eb
            .selectFrom('unpublished_pages')
            .select(approvedRevision('unpublished_pages.revision_id').as('id'))
            .where('item_id', '=', itemId),
        ),
      ]),
    )
    .returning(['id', 'decided_at'])
    .execute();
  return withdrawn.find(({ decided_at }) => decided_at === null)?.id ?? null;
}

/** Restores the approval of a page, which taking the page off had withdrawn. */
export async function reviveApproval(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<void> {
  await trx.updateTable('submittals').set({ withdrawn_at: null }).where('id', '=', submittalId).execute();
}

/** Returns an item of an account, whether deleted or not; null if it does not exist. */
export async function getHeldItem(db: Database, { itemId }: { itemId: number }) {
  const row = await db
    .selectFrom('items')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', holderOf('items')))
    .select(['items.id', 'items.type', 'items.uuid', 'items.title', 'accounts.id as accountId'])
    .select((eb) => eb('items.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'))
    .where('items.id', '=', itemId)
    .where(isOpenHolder('accounts'))
    .executeTakeFirst();
  return row ?? null;
}
