import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { getAccessOfAccounts } from '../../store/access/access.queries.ts';
import { LEAD_MS } from './enqueue-schedule.ts';
import { endPublication } from './end-publication.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { listDue, listEnded, listHeld } from './schedule.queries.ts';
import { hasEnded } from './to-appearance.ts';

const jobPayload = z.object({ at: z.iso.datetime().optional() });

/**
 * The job `keep_schedule`: publishes what is due and takes down what has ended. It is enqueued for each such moment,
 * waits for it to the second, and also runs each minute, for moments without a job.
 */
export async function keepSchedule(deps: Pick<Deps, 'db' | 'env' | 'now'>, payload: unknown): Promise<void> {
  const { at } = jobPayload.parse(payload ?? {});
  if (at !== undefined) await waitUntil(new Date(at), deps);
  const now = deps.now();
  await isolateFailures(async (attempt) => {
    const due = [...(await listDue(deps.db, { now })), ...(await listReleased(deps.db, { now }))];
    for (const id of due) await attempt(`submittal ${id}`, async () => publishScheduled(deps, { id }));
    for (const itemId of await listEnded(deps.db, { now }))
      await attempt(`item ${itemId}`, async () => endPublication(deps, { itemId }));
  });
}

/** Lists submittals that are held back without need: their account has access again, or their end has come. */
async function listReleased(db: Database, { now }: { now: Date }): Promise<number[]> {
  const held = await listHeld(db);
  if (held.length === 0) return [];
  const accountIds = [...new Set(held.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now });
  return held
    .filter((submittal) => accessFor(submittal.accountId).endDate !== null || hasEnded(submittal, now))
    .map(({ id }) => id);
}

/** Waits for a moment that is near; a job that runs long before it leaves it to another. */
async function waitUntil(at: Date, { now }: Pick<Deps, 'now'>): Promise<void> {
  const remaining = at.getTime() - now().getTime();
  // A timer may fire a millisecond early.
  if (remaining > 0 && remaining <= 2 * LEAD_MS) await wait(remaining + 2);
}
