import { emailOfOwner } from '../submittals.queries.ts';
import { holderOf, isOpenHolder } from '@headwater/db/holder';
import type { SubmittalStatus } from '@headwater/contract/submittals';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisibleOn, type VisibleDays } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

export type DecisionRecord = NonNullable<Awaited<ReturnType<typeof getDecision>>>;

/** Returns a submittal's decision, and whether the item has changed since; null while it is open. */
export async function getDecision(trx: Transaction, { id }: { id: number }) {
  const row = await decisionsQuery(trx)
    .select('submittal.former_revision_id as formerRevisionId')
    .select('submittal.former_published_at as formerPublishedAt')
    .select('submittal.former_first_published_at as formerFirstPublishedAt')
    .where('submittal.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface RecentFilter {
  accountId: number;
  since: Date;
  limit: number;
  /** The state that decides which pages are visible. */
  site: VisibleDays;
}

/** Lists an admin's decisions since then, newest first. */
export async function listDecisionsByAdmin(db: Database, { accountId, since, limit, site }: RecentFilter) {
  return (
    decisionsQuery(db)
      .innerJoin('items as item', 'item.id', 'submittal.item_id')
      .innerJoin('accounts as account', (join) => join.on('account.id', '=', holderOf('item')))
      .leftJoin('revisions as decided', 'decided.id', 'submittal.revision_id')
      .select(['submittal.id', 'submittal.action', 'item.type', emailOfOwner.as('email')])
      // The submitted title: the item's own may be a draft's by now.
      .select(sql<string>`coalesce(decided.snapshot ->> 'title', item.title)`.as('title'))
      .leftJoin('publications', 'publications.item_id', 'item.id')
      .select((eb) =>
        eb.case().when(isVisibleOn(site)).then(eb.ref('publications.slug')).end().as('publicSlug'),
      )
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('review_tasks as task')
              .select('task.id')
              .whereRef('task.submittal_id', '=', 'submittal.id'),
          )
          .$castTo<boolean>()
          .as('requestsChanges'),
      )
      .where('submittal.decided_by', '=', accountId)
      .where('submittal.decided_at', '>', since)
      .where(isOpenHolder('account'))
      .orderBy('submittal.decided_at', 'desc')
      .orderBy('submittal.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Selects decisions. An item is `changed` after an edit, which withdraws or corrects what is public, and after a later submittal. */
function decisionsQuery(db: Database) {
  return db
    .selectFrom('submittals as submittal')
    .select(['submittal.decision', 'submittal.decided_by as decidedBy', 'submittal.decided_at as decidedAt'])
    .select(['submittal.awaits_publication as awaitsPublication', 'submittal.not_before as notBefore'])
    .select((eb) =>
      eb
        .or([
          eb('submittal.withdrawn_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('submittals as later')
              .select('later.id')
              .whereRef('later.item_id', '=', 'submittal.item_id')
              .whereRef('later.id', '>', 'submittal.id'),
          ),
          eb.exists(
            eb
              .selectFrom('contact_corrections as correction')
              .select('correction.revision_id')
              .whereRef('correction.approved_id', '=', 'submittal.revision_id'),
          ),
        ])
        .$castTo<boolean>()
        .as('changed'),
    )
    .where('submittal.decided_at', 'is not', null)
    .$narrowType<{
      decision: NonNullable<SubmittalStatus['response']>;
      decidedBy: number;
      decidedAt: Date;
    }>();
}

/** Reopens a submittal as it was submitted, without a mark to approve it when paid. */
export async function reopenSubmittal(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({
      decision: null,
      reason: null,
      decided_by: null,
      decided_at: null,
      approve_when_paid_by: null,
      former_revision_id: null,
      former_published_at: null,
      former_first_published_at: null,
      former_unpublished_page: null,
      awaits_publication: false,
      held_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a restored item again, with the original time of its deletion. */
export async function redeleteItem(
  trx: Transaction,
  { itemId, submittalId }: { itemId: number; submittalId: number },
): Promise<void> {
  await trx
    .updateTable('items')
    .set((eb) => ({
      deleted_at: eb.selectFrom('submittals').select('submitted_at').where('submittals.id', '=', submittalId),
    }))
    .where('id', '=', itemId)
    .execute();
}
