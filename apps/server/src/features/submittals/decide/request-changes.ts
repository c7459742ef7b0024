import { describeTasks, type RequestedTask } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { badField, conflict, notFound } from '../../../errors.ts';
import { rejectSubmittal, type DecisionContext } from './decide.ts';
import { namePlaces } from '../name-places.ts';
import { getSubmittedSnapshot, type NamedTask } from '../talk/tasks.queries.ts';

/** Sends a submittal back with a list of requested changes: a rejection whose reason is the list's text. */
export async function requestChanges(
  context: DecisionContext,
  { id, tasks }: { id: number; tasks: readonly RequestedTask[] },
): Promise<void> {
  const snapshot = await getSubmittedSnapshot(context.db, { id });
  if (snapshot === null) throw notFound();
  if (snapshot === 'deletion')
    throw conflict('This asks to take a page down, so there is nothing to change. Reject it instead.');
  const named = await nameTasks(snapshot, tasks, { accountId: context.adminId });
  await rejectSubmittal(context, { id, reason: describeTasks(named), tasks: named });
}

async function nameTasks(
  snapshot: ItemSnapshot,
  tasks: readonly RequestedTask[],
  reviewer: { accountId: number },
): Promise<NamedTask[]> {
  const labels = await namePlaces({ snapshot, places: tasks.map(({ place }) => place) }, reviewer);
  return tasks.map(({ place, needed }, index) => {
    const label = labels[index] ?? null;
    if (label === null) throw badField(`tasks.${index}.place`, 'This is not part of the submittal');
    return { place, label, needed };
  });
}
