import { taskPlace, type ReviewTask, type TaskPlace } from '@headwater/contract/review-tasks';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { holderOf } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';

export interface NamedTask {
  place: TaskPlace;
  label: string;
  needed: string;
}

/** Keeps the list of a rejection that requests changes, in its order. */
export async function insertTasks(
  trx: Transaction,
  { submittalId, tasks }: { submittalId: number; tasks: readonly NamedTask[] },
): Promise<void> {
  await trx
    .insertInto('review_tasks')
    .values(
      tasks.map(({ place, label, needed }, position) => ({
        submittal_id: submittalId,
        position,
        place: JSON.stringify(place),
        label,
        needed,
      })),
    )
    .execute();
}

export async function deleteTasks(trx: Transaction, { submittalId }: { submittalId: number }): Promise<void> {
  await trx.deleteFrom('review_tasks').where('submittal_id', '=', submittalId).execute();
}

interface ListedAt {
  itemId: number;
  /** The submittal to look back from; without it, the item's newest. */
  submittalId?: number;
}

/** Returns an item's latest submittal that was sent back with a list, unless another one has been decided since. */
export async function getListedSubmittal(db: Database, { itemId, submittalId }: ListedAt) {
  const row = await db
    .selectFrom('submittals as submittal')
    .leftJoin('revisions as revision', 'revision.id', 'submittal.revision_id')
    .select(['submittal.id', 'submittal.decided_at as decidedAt', 'revision.snapshot'])
    .where('submittal.item_id', '=', itemId)
    .where('submittal.decided_at', 'is not', null)
    .$narrowType<{ decidedAt: Date }>()
    .$if(submittalId !== undefined, (query) => query.where('submittal.id', '<=', submittalId ?? 0))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('review_tasks')
          .select('review_tasks.id')
          .whereRef('review_tasks.submittal_id', '=', 'submittal.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submittals as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'submittal.item_id')
            .whereRef('later.id', '>', 'submittal.id')
            .$if(submittalId !== undefined, (query) => query.where('later.id', '<', submittalId ?? 0))
            .where('later.decided_at', 'is not', null),
        ),
      ),
    )
    .orderBy('submittal.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the changes requested of a submittal; the contract limits their number. */
export async function listTasks(
  db: Database,
  { submittalId }: { submittalId: number },
): Promise<ReviewTask[]> {
  const rows = await tasksQuery(db).where('submittal_id', '=', submittalId).orderBy('position').execute();
  return rows.map(toTask);
}

/** Returns a task of an item of the account's that is not deleted, with its submittal and its item; null if there is none. */
export async function getOwnTask(db: Database, { id, accountId }: { id: number; accountId: number }) {
  const row = await tasksQuery(db)
    .innerJoin('submittals', 'submittals.id', 'review_tasks.submittal_id')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .select(['submittals.id as submittalId', 'items.id as itemId'])
    .where('review_tasks.id', '=', id)
    .where(holderOf('items'), '=', accountId)
    .where('items.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...toTask(row), submittalId: row.submittalId, itemId: row.itemId } : null;
}

interface TaskAnswer {
  id: number;
  done: boolean;
  answer: string;
  answeredBy: number;
  at: Date;
}

export async function updateTask(
  trx: Transaction,
  { id, done, answer, answeredBy, at }: TaskAnswer,
): Promise<void> {
  await trx
    .updateTable('review_tasks')
    .set({ done, answer, answered_by: answeredBy, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** Returns the revision that a submittal would publish: 'deletion' for a deletion, null if there is no such submittal. */
export async function getSubmittedSnapshot(
  db: Database,
  { id }: { id: number },
): Promise<ItemSnapshot | 'deletion' | null> {
  const row = await db
    .selectFrom('submittals')
    .leftJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select('revisions.snapshot')
    .where('submittals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return row.snapshot === null ? 'deletion' : itemSnapshot.parse(row.snapshot);
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasksQuery>['executeTakeFirstOrThrow']>>;

function tasksQuery(db: Database) {
  return db
    .selectFrom('review_tasks')
    .select(['review_tasks.id', 'review_tasks.place', 'review_tasks.label', 'review_tasks.needed'])
    .select(['review_tasks.done', 'review_tasks.answer', 'review_tasks.answered_at as answeredAt']);
}

function toTask({ id, place, label, needed, done, answer, answeredAt }: TaskRow): ReviewTask {
  return {
    id,
    place: taskPlace.parse(place),
    label,
    needed,
    done,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
