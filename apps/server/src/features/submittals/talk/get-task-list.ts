import { itemSnapshot } from '@headwater/contract/snapshot';
import type { TaskList } from '@headwater/contract/review-tasks';
import type { Database } from '@headwater/db/connect';
import { getListedSubmittal, listTasks } from './tasks.queries.ts';

/** Returns the changes that were last requested of an item, as of a submittal or of today. */
export async function getTaskList(
  db: Database,
  at: { itemId: number; submittalId?: number },
): Promise<TaskList | null> {
  const listed = await getListedSubmittal(db, at);
  if (!listed) return null;
  return {
    submittalId: listed.id,
    requestedAt: listed.decidedAt.toISOString(),
    tasks: await listTasks(db, { submittalId: listed.id }),
    snapshot: listed.snapshot === null ? null : itemSnapshot.parse(listed.snapshot),
  };
}
