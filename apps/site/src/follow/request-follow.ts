import type { FollowFrequency } from '@headwater/contract/follows';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { FollowedColumns } from '@headwater/db/followed-columns';
import { mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import type { Deps } from '../deps.ts';
import type { CountedSender } from '../http/counted-sender.ts';
import { insertRequest } from './follow.queries.ts';

const HOUR = 60;

interface FollowRequest {
  email: string;
  frequency: FollowFrequency;
  columns: FollowedColumns;
  sender: CountedSender;
}

/**
 * Stores what a reader wants to follow, and has the link mailed. The answer is the same whoever follows what already, and
 * whichever limit is reached.
 */
export async function requestFollow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sender, ...follow }: FollowRequest,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const limits: RateLimit[] = [
    { scope: 'follow-address', key: sender.address, max: 20, windowMinutes: HOUR },
    mailboxLimit({ mailbox: sender.mailbox, by: 'a reader' }),
  ];
  return db.transaction().execute(async (trx) => {
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const followerId = await insertRequest(trx, { ...follow, at });
    if (followerId !== null) await enqueueJob(trx, { task: 'send_follow_link', payload: { followerId } });
    return null;
  });
}
