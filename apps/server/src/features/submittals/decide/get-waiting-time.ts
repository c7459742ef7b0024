import { DAY_MS } from '@headwater/contract/dates';
import { toWaitingTime, workingHours, type WaitingTime } from '@headwater/contract/working-time';
import type { Database } from '@headwater/db/connect';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import { listDecisionSpans } from './waiting-time.queries.ts';

const DAYS = 30;

interface WaitingTimeContext {
  db: Database;
  env: Pick<PortalEnv, 'publisher'>;
  now: () => Date;
}

/** Returns how long the decisions of the last 30 days took; null if there are too few to tell. */
export async function getWaitingTime({ db, env, now }: WaitingTimeContext): Promise<WaitingTime | null> {
  const spans = await listDecisionSpans(db, { since: new Date(now().getTime() - DAYS * DAY_MS) });
  return toWaitingTime(
    spans.map(({ submittedAt, decidedAt }) =>
      workingHours(submittedAt, decidedAt, env.publisher.workingDays),
    ),
  );
}
