import type { SubmittalStatus } from '@headwater/contract/submittals';
import type { Database, Transaction } from '@headwater/db/connect';
import type { Submittals } from '@headwater/db/tables.gen';
import type { Selectable } from 'kysely';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';

/** Locks an item and its company for a decision, as every edit does, so that they run one after the other. */
export async function lockDecidedItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await lockCompanyOf(trx, { itemId });
  await trx.selectFrom('items').select('id').where('id', '=', itemId).forNoKeyUpdate().execute();
}

/** Locks the item of a submittal in the same way, if there is one. */
export async function lockSubmittedItem(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<void> {
  await lockCompanyOf(trx, { submittalId });
  await trx
    .selectFrom('items')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('submittals').select('item_id').where('id', '=', submittalId))
    .forNoKeyUpdate()
    .execute();
}

interface NewDecision {
  id: number;
  decision: NonNullable<SubmittalStatus['response']>;
  reason: string | null;
  decidedBy: number;
  at: Date;
  /** Whether an approval publishes nothing yet. */
  awaitsPublication?: boolean;
}

/** Records the decision on an open submittal, whose item is locked. An approval keeps what was public before, for an undo. */
export async function recordDecision(
  trx: Transaction,
  { id, decision, reason, decidedBy, at, awaitsPublication = false }: NewDecision,
): Promise<void> {
  const publishes = decision === 'approved' && !awaitsPublication;
  const former = publishes ? await getFormerPublication(trx, { id }) : undefined;
  await trx
    .updateTable('submittals')
    .set({ decision, reason, decided_by: decidedBy, decided_at: at, ...former })
    .set({ awaits_publication: awaitsPublication })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface FirstApproval {
  id: number;
  approvedBy: number;
  at: Date;
}

/** Records the first of two approvals of an open submittal, whose item is locked. */
export async function recordFirstApproval(
  trx: Transaction,
  { id, approvedBy, at }: FirstApproval,
): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ first_approved_by: approvedBy, first_approved_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Returns what is public of a submittal's item, or off the site, as the submittal keeps it for an undo. */
export async function getFormerPublication(trx: Transaction, { id }: { id: number }) {
  return trx
    .selectFrom('submittals')
    .leftJoin('publications', 'publications.item_id', 'submittals.item_id')
    .leftJoin('unpublished_pages', 'unpublished_pages.item_id', 'submittals.item_id')
    .select('publications.revision_id as former_revision_id')
    .select('publications.published_at as former_published_at')
    .select('publications.first_published_at as former_first_published_at')
    .select((eb) =>
      eb
        .fn<Selectable<Submittals>['former_unpublished_page']>('to_jsonb', [eb.table('unpublished_pages')])
        .as('former_unpublished_page'),
    )
    .where('submittals.id', '=', id)
    .executeTakeFirst();
}

/** Returns the revision and the slug of an item's public page, null where it has none. */
export async function getPublished(
  db: Database,
  { itemId }: { itemId: number },
): Promise<{ revision: string; slug: string } | null> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select(['revisions.uuid as revision', 'publications.slug'])
    .where('publications.item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Restores a deleted item to its owner. */
export async function restoreItem(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx.updateTable('items').set({ deleted_at: null }).where('id', '=', itemId).execute();
}
