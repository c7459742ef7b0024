import { followerPath } from '@headwater/db/follower-link';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { enqueueMails, type NewMail } from '../mails/mail-outbox.queries.ts';
import { startOfSummaryDay, startOfSummaryWeek } from '../mails/notifications/summary-week.ts';
import {
  claimDueFollows,
  getDigestEntries,
  listDueFollowers,
  listNewItems,
  lockFollowers,
  type DigestStarts,
} from './follow-digests.queries.ts';
import { followDigestMail, MAX_DIGEST_ENTRIES, type DigestEntry } from './follower-mails.ts';
import { deleteRefusedFollowers } from './followers.queries.ts';

const BATCH_SIZE = 200;

/**
 * The hourly job: emails the followers what was published since their last digest, up to the start of the latest one,
 * and sends nothing if there is nothing new. It catches up after any downtime. An email is written in the transaction
 * that claims its entries.
 */
export async function sendFollowDigests(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { batchSize = BATCH_SIZE } = {},
): Promise<void> {
  await deleteRefusedFollowers(db);
  const at = now();
  const starts = {
    daily: startOfSummaryDay(at, env.publisher.workingDays),
    weekly: startOfSummaryWeek(at),
  };
  for (;;) {
    const ids = await listDueFollowers(db, { starts, limit: batchSize });
    if (ids.length === 0) return;
    await db.transaction().execute(async (trx) => sendBatch(trx, { env, at, ids, starts }));
  }
}

interface Batch extends Pick<Deps, 'env'> {
  at: Date;
  ids: readonly number[];
  starts: DigestStarts;
}

async function sendBatch(trx: Transaction, { env, at, ids, starts }: Batch): Promise<void> {
  const followers = await lockFollowers(trx, { ids });
  const follows = await claimDueFollows(trx, { followerIds: ids, starts });
  const found = await listNewItems(trx, {
    follows,
    visibility: visibilityOptions(env, at),
    // One extra entry shows that there are more.
    limit: MAX_DIGEST_ENTRIES + 1,
  });
  const entries = await getDigestEntries(trx, { itemIds: found.map(({ itemId }) => itemId) });
  const foundFor = Map.groupBy(found, ({ followerId }) => followerId);
  const mails = followers.flatMap(({ id: followerId, email: to, linkKey }): NewMail[] => {
    const news = (foundFor.get(followerId) ?? []).flatMap(({ itemId }): DigestEntry[] => {
      const entry = entries.get(itemId);
      return entry ? [entry] : [];
    });
    if (news.length === 0) return [];
    const followerUrl = `${env.publicSiteUrl}${followerPath({ followerId, linkKey })}`;
    const mail = followDigestMail(env, { entries: news, followerUrl });
    return [{ accountId: null, to, followerId, unsubscribeUrl: `${followerUrl}/end`, ...mail }];
  });
  await enqueueMails(trx, mails);
}
