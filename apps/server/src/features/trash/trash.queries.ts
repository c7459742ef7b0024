import type { ListTrashInput, TrashedItem } from '@headwater/contract/trash';
import { holderOf } from '@headwater/db/holder';
import type { Database } from '@headwater/db/connect';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { unpublishedPageOf } from '../submittals/schedule/unpublished-page.ts';

interface TrashFilter extends ListTrashInput {
  accountId: number;
  deletedSince: Date;
}

/** Lists an account's trash by the audit entries that put it there; one more than `limit` if more follow. */
export async function listTrashRows(db: Database, { accountId, deletedSince, limit, cursor }: TrashFilter) {
  return db
    .selectFrom('items')
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .leftJoin('unpublished_pages as page', 'page.item_id', 'items.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entries')
          .select(['id', 'actor_id', 'subject_id'])
          .whereRef('audit_entries.item_id', '=', 'items.id')
          .where((of) =>
            of.or([
              of.and([of('items.deleted_at', 'is not', null), of('action', '=', 'articles.remove')]),
              of.and([of('items.deleted_at', 'is', null), of('action', 'in', unpublishingActions)]),
            ]),
          )
          .orderBy('id', 'desc')
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('accounts as subject', 'subject.id', 'entry.subject_id')
    .select(['entry.id', 'entry.actor_id as actorId', 'entry.subject_id as subjectId'])
    .select(unerasedEmailOf('actor').as('actorEmail'))
    .select(unerasedEmailOf('subject').as('subjectEmail'))
    .select([
      'items.id as itemId',
      'items.uuid',
      'items.type',
      'items.title',
      'items.deleted_at as deletedAt',
    ])
    .select((eb) => [
      eb('publications.item_id', 'is not', null).$castTo<boolean>().as('published'),
      unpublishedPageOf(eb).as('unpublishedPage'),
    ])
    .where(holderOf('items'), '=', accountId)
    .where('items.merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        eb('items.deleted_at', '>', deletedSince),
        eb.and([eb('items.deleted_at', 'is', null), eb('page.item_id', 'is not', null)]),
      ]),
    )
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .$narrowType<{ type: TrashedItem['type'] }>()
    .execute();
}

const unpublishingActions = [
  'submittals.unpublish',
  'submittals.endPublication',
  'submittals.takeDown',
] as const;

export type TrashRow = Awaited<ReturnType<typeof listTrashRows>>[number];
