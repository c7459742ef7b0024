import { holderOf, isOpenHolder } from '@headwater/db/holder';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { reviewersQuery } from './reviewers.queries.ts';
import type { ScheduledTimes } from './scheduled.queries.ts';
import { insertRevision, type RevisionRights } from './revisions.queries.ts';

const latestSubmittalQuery = preparedQuery((db, value: Parameter<{ itemId: number }>) =>
  db
    .selectFrom('submittals')
    .select(['id', 'decision', 'reason', 'withdrawn_at as withdrawnAt'])
    .select('awaits_publication as awaitsPublication')
    .where('item_id', '=', value('itemId'))
    .orderBy('id', 'desc')
    .limit(1),
);

/** Returns an item's newest submittal, open or not. */
export async function getLatestSubmittal(db: Database, { itemId }: { itemId: number }) {
  return (await latestSubmittalQuery.executeTakeFirst(db, { itemId })) ?? null;
}

interface NewSubmittal {
  itemId: number;
  accountId: number;
  snapshot: ItemSnapshot;
  action: 'create' | 'update';
  at: Date;
  schedule: ScheduledTimes;
  rights: RevisionRights;
}

/** Inserts the snapshot as a revision, and a submittal of it. */
export async function insertSubmittal(
  trx: Transaction,
  { itemId, accountId, snapshot, action, at, schedule, rights }: NewSubmittal,
): Promise<number> {
  const revisionId = await insertRevision(trx, { itemId, snapshot, at, rights });
  const { id } = await trx
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: revisionId,
      action,
      submitted_by: accountId,
      submitted_at: at,
      not_before: schedule.notBefore,
      appears_until: schedule.appearsUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts how often an item has been submitted since a moment. */
export async function countSubmissions(
  trx: Transaction,
  { itemId, since }: { itemId: number; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('submittals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .where('action', '<>', 'delete')
    // An editor's correction does not count as another submission.
    .where('amended_by', 'is', null)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the open submittals. */
export async function countOpenSubmittals(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .innerJoin('accounts as account', (join) => join.on('account.id', '=', holderOf('item')))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpenHolder('account'))
    .where('submittal.withdrawn_at', 'is', null)
    .where('submittal.decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type SubmittalRecord = NonNullable<Awaited<ReturnType<typeof getSubmittal>>>;

export async function getSubmittal(db: Database, { id }: { id: number }) {
  const row = await submittalsQuery(db).where('submittal.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type SubmittalRowRecord = Awaited<
  ReturnType<ReturnType<typeof submittalRowsQuery>['executeTakeFirstOrThrow']>
>;

/**
 * Selects submittals with the revision to publish, null for a deletion or a deleted revision, with what shows an admin
 * the owner: the company's name and a picture of the item, and with the reviewer.
 */
export function submittalRowsQuery(db: Database, rows?: ReturnType<typeof allSubmittals>) {
  return submittalsQuery(db, rows)
    .leftJoin('revisions as revision', 'revision.id', 'submittal.revision_id')
    .leftJoin(
      reviewersQuery(db).select(['accounts.id', 'accounts.email']).as('reviewer'),
      'reviewer.id',
      'submittal.reviewer_id',
    )
    .select(['revision.uuid as revision', 'company.title as company'])
    .select(['reviewer.id as reviewerId', 'reviewer.email as reviewerEmail'])
    .select('submittal.claimed_until as claimedUntil')
    .leftJoin('accounts as approver', 'approver.id', 'submittal.first_approved_by')
    .select('approver.email as firstApproverEmail')
    .leftJoin('private_previews as closed', 'closed.item_id', 'submittal.item_id')
    .select((eb) => eb('closed.item_id', 'is not', null).$castTo<boolean>().as('privatePreview'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('amendments')
            .select('amendments.id')
            .whereRef('amendments.submittal_id', '=', 'submittal.id')
            .where('amendments.status', '=', 'offered'),
        )
        .$castTo<boolean>()
        .as('correctionOffered'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('item_images')
          .innerJoin('files', 'files.id', 'item_images.file_id')
          .select(['files.id as fileId', 'files.variant_widths as variantWidths'])
          .whereRef('item_images.item_id', '=', 'submittal.item_id')
          .orderBy(sql`array_position(array['logo', 'gallery', 'banner']::image_reference[], reference)`)
          .orderBy('item_images.sequence')
          .limit(1),
      ).as('picture'),
    );
}

/** For the house, whoever submitted it. */
export const emailOfOwner = sql<string>`case when item.account_id is not null then account.email
  else (select email from accounts where id = submittal.submitted_by) end`;

/** Selects the submittals of accounts that are not closed; a mark to approve one when paid counts while its maker reviews. */
function submittalsQuery(db: Database, rows = allSubmittals(db)) {
  return db
    .selectFrom(rows.as('submittal'))
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .innerJoin('accounts as account', (join) => join.on('account.id', '=', holderOf('item')))
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'item.account_id').on('company.type', '=', 'company'),
    )
    .select(['submittal.id', 'submittal.action', 'submittal.submitted_at as submittedAt'])
    .select(['submittal.revision_id as revisionId', 'submittal.decided_at as decidedAt'])
    .select(['submittal.submitted_by as submittedBy', 'submittal.decided_by as decidedBy'])
    .select('submittal.withdrawn_at as withdrawnAt')
    .select(['submittal.not_before as notBefore', 'submittal.appears_until as appearsUntil'])
    .select('submittal.held_at as heldAt')
    .leftJoin('live_proofs as proof', 'proof.submittal_id', 'submittal.id')
    .select('proof.result as proof')
    .select((eb) =>
      eb
        .and([eb('submittal.awaits_publication', '=', true), eb('submittal.withdrawn_at', 'is', null)])
        .$castTo<boolean>()
        .as('awaitsPublication'),
    )
    .leftJoin(
      reviewersQuery(db).select('accounts.id').as('marker'),
      'marker.id',
      'submittal.approve_when_paid_by',
    )
    .select('marker.id as approveWhenPaidBy')
    .select('submittal.first_approved_by as firstApprovedBy')
    .select(['item.id as itemId', 'item.type', 'item.uuid', 'item.title'])
    .select('item.deleted_at as deletedAt')
    .select(['account.id as accountId', 'company.id as companyId'])
    .select(emailOfOwner.as('email'))
    .where(isOpenHolder('account'));
}

function allSubmittals(db: Database) {
  return db.selectFrom('submittals').selectAll();
}
