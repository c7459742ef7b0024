import { holderOf } from '@headwater/db/holder';
import type { ItemRef } from '@headwater/contract/ids';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import type { Parameter } from '@headwater/db/prepared-query';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { isChoosable } from '../items/categories/categories.queries.ts';
import { sql } from 'kysely';
import { ownerOfFound, preparedByRef } from '../items/prepared-by-ref.ts';

const ownItemQuery = preparedByRef((column, db, value: Parameter<{ ref: ItemRef; accountId: number }>) =>
  db
    .selectFrom('items')
    .select(['items.id', 'items.uuid', 'items.type', 'items.title'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('submittals')
            .select('submittals.id')
            .whereRef('submittals.item_id', '=', 'items.id')
            .where('submittals.withdrawn_at', 'is', null)
            .where('submittals.decided_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('isSubmitted'),
    )
    .where(column, '=', value('ref'))
    .where(ownerOfFound, '=', value('accountId'))
    .where('items.deleted_at', 'is', null),
);

/** Returns an item of the account, and whether it waits for a decision; null for any other item. */
export async function getOwnItem(db: Database, own: { ref: ItemRef; accountId: number }) {
  return ownItemQuery(db, own);
}

interface RevisionFilter {
  itemId: number;
  limit: number;
  cursor?: number | undefined;
  visibility: VisibilityOptions;
}

/** Lists an item's revisions, newest first, each with its latest submittal; one more than `limit`. */
export async function listRevisionRows(db: Database, { itemId, limit, cursor, visibility }: RevisionFilter) {
  return (
    db
      .selectFrom('revisions as revision')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('submittals')
            .select(['submitted_by', 'decision', 'decided_at', 'withdrawn_at'])
            .whereRef('submittals.item_id', '=', 'revision.item_id')
            .whereRef('submittals.revision_id', '=', 'revision.id')
            .orderBy('submittals.id', 'desc')
            .limit(1)
            .as('submittal'),
        (join) => join.onTrue(),
      )
      .leftJoin('accounts as submitter', 'submitter.id', 'submittal.submitted_by')
      .leftJoin('publications', (join) =>
        join
          .onRef('publications.item_id', '=', 'revision.item_id')
          .onRef('publications.revision_id', '=', 'revision.id'),
      )
      .select(['revision.id', 'revision.uuid as revision', 'revision.created_at as createdAt'])
      .select(['submittal.decision', 'submittal.decided_at as decidedAt'])
      .select(['submittal.withdrawn_at as withdrawnAt', 'submittal.submitted_by as submitterId'])
      .select(unerasedEmailOf('submitter').as('submittedBy'))
      .select((eb) =>
        eb
          .and([eb('publications.item_id', 'is not', null), isVisible(visibility)])
          .$castTo<boolean>()
          .as('isLive'),
      )
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('amendments')
              .select('amendments.id')
              .whereRef('amendments.item_id', '=', 'revision.item_id')
              .whereRef('amendments.revision_id', '=', 'revision.id'),
          )
          .$castTo<boolean>()
          .as('isAmended'),
      )
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('contact_corrections')
              .select('contact_corrections.revision_id')
              .whereRef('contact_corrections.revision_id', '=', 'revision.id'),
          )
          .$castTo<boolean>()
          .as('isCorrection'),
      )
      .where('revision.item_id', '=', itemId)
      // Revisions that were only sent out for sign-off have their own list.
      .where((eb) =>
        eb.or([
          eb('submittal.submitted_by', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('sign_offs')
                .select('sign_offs.id')
                .whereRef('sign_offs.item_id', '=', 'revision.item_id')
                .whereRef('sign_offs.revision_id', '=', 'revision.id'),
            ),
          ),
        ]),
      )
      .$if(cursor !== undefined, (query) => query.where('revision.id', '<', cursor ?? 0))
      .orderBy('revision.id', 'desc')
      .limit(limit + 1)
      .execute()
  );
}

/** Returns a revision of an item; null if there is none or it has been deleted. */
export async function getRevision(
  db: Database,
  { itemId, revision }: { itemId: number; revision: string },
): Promise<{ createdAt: Date; snapshot: ItemSnapshot } | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['snapshot', 'created_at as createdAt'])
    .where('item_id', '=', itemId)
    .where('uuid', '=', revision)
    .executeTakeFirst();
  return row ? { createdAt: row.createdAt, snapshot: itemSnapshot.parse(row.snapshot) } : null;
}

interface NamedParts {
  itemId: number;
  accountId: number;
  fileIds: readonly string[];
  categoryIds: readonly number[];
  referenceIds: readonly number[];
}

/** Returns which of a revision's parts the item could have again. */
export async function listRestorable(
  db: Database,
  { itemId, accountId, fileIds, categoryIds, referenceIds }: NamedParts,
) {
  return db
    .selectNoFrom((eb) => [
      sql<string[]>`array(${eb
        .selectFrom('files')
        .leftJoin('item_images', 'item_images.file_id', 'files.id')
        .select('files.id')
        .where(holderOf('files'), '=', accountId)
        // A picture that another item now shows is not taken away from it.
        .where((on) => on.or([on('item_images.item_id', 'is', null), on('item_images.item_id', '=', itemId)]))
        .where('files.id', '=', eb.fn.any(eb.val([...fileIds])))})`.as('fileIds'),
      sql<number[]>`array(${eb
        .selectFrom('categories')
        .innerJoin('items', (join) => join.on('items.id', '=', itemId))
        .select('categories.id')
        .where(isChoosable)
        .where('categories.id', '=', eb.fn.any(eb.val([...categoryIds])))})`.as('categoryIds'),
      sql<number[]>`array(${eb
        .selectFrom('items')
        .select('items.id')
        .where('items.type', '=', 'case-study')
        .where('items.deleted_at', 'is', null)
        .where('items.id', '=', eb.fn.any(eb.val([...referenceIds])))})`.as('referenceIds'),
    ])
    .executeTakeFirstOrThrow();
}
