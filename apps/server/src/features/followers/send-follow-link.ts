import { followerPath } from '@headwater/db/follower-link';
import { listFollows } from '@headwater/db/follows';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { confirmFollowMail, followedAlreadyMail } from './follower-mails.ts';
import { claimLink } from './followers.queries.ts';

const jobPayload = z.object({ followerId: z.int() });

/** The job that emails a reader a link to confirm a follow, or to see their follows. */
export async function sendFollowLink({ db, env }: Pick<Deps, 'db' | 'env'>, payload: unknown): Promise<void> {
  const { followerId } = jobPayload.parse(payload);
  await db.transaction().execute(async (trx) => {
    const follower = await claimLink(trx, { followerId });
    if (!follower) return;
    const follows = await listFollows(trx, { followerId });
    const requested = follows.filter(({ isConfirmed }) => !isConfirmed);
    const url = `${env.publicSiteUrl}${followerPath({ followerId, linkKey: follower.linkKey })}`;
    const mail =
      requested.length > 0
        ? confirmFollowMail(env, { follows: requested, url })
        : followedAlreadyMail(env, { follows, url });
    await enqueueMail(trx, { accountId: null, to: follower.email, followerId, ...mail });
  });
}
