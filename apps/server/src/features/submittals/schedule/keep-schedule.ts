import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { LEAD_MS } from './enqueue-schedule.ts';
import { endPublication } from './end-publication.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { listDue, listEnded } from './schedule.queries.ts';

const jobPayload = z.object({ at: z.iso.datetime().optional() });

/**
 * The job `keep_schedule`: publishes what is due and takes down what has ended. It is enqueued for each such moment, waits
 * for it to the second, and runs each minute as well, for what no job was left for.
 */
export async function keepSchedule(deps: Pick<Deps, 'db' | 'env' | 'now'>, payload: unknown): Promise<void> {
  const { at } = jobPayload.parse(payload ?? {});
  if (at !== undefined) await waitUntil(new Date(at), deps);
  const now = deps.now();
  const failures: unknown[] = [];
  const attempt = async (work: Promise<void>) => work.catch((error: unknown) => failures.push(error));
  for (const id of await listDue(deps.db, { now })) await attempt(publishScheduled(deps, { id }));
  for (const itemId of await listEnded(deps.db, { now })) await attempt(endPublication(deps, { itemId }));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be kept to its time');
}

/** Waits for a moment that is near; a job that is run long before it leaves it to another. */
async function waitUntil(at: Date, { now }: Pick<Deps, 'now'>): Promise<void> {
  const remaining = at.getTime() - now().getTime();
  // A timer may fire a millisecond early.
  if (remaining > 0 && remaining <= 2 * LEAD_MS) await wait(remaining + 2);
}
