import { publicSegment } from '@headwater/contract/item-types';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Review } from '@headwater/contract/submittals';
import { addLaterVariants } from '@headwater/db/snapshot-pictures';
import { visibilityOptions } from '@headwater/db/visibility';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { toSubmittalRow } from '../queue/list-submittals.ts';
import { getReviewRow } from './review.queries.ts';

type ReviewRow = NonNullable<Awaited<ReturnType<typeof getReviewRow>>>;

/** Returns all that an admin needs to decide on a submittal; it can be read after the decision too. */
export async function getReview(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { id }: { id: number },
): Promise<Review> {
  const at = now();
  const row = await getReviewRow(db, { id, visibility: visibilityOptions(env, at) });
  if (!row) throw notFound();
  const access = await getAccess(db, { accountId: row.accountId, now: at });
  const { formerRevision, publicSlug, type } = row;
  const submitted = itemSnapshot.nullable().parse(row.snapshot);
  return {
    submittal: toSubmittalRow(row, access),
    standing: statusOf(row),
    decided: decidedOf(row),
    submitted: submitted && (await addLaterVariants(db, submitted)),
    former:
      formerRevision === null
        ? null
        : {
            revision: formerRevision,
            snapshot: await addLaterVariants(db, itemSnapshot.parse(row.formerSnapshot)),
          },
    publicUrl: publicSlug === null ? null : `${env.publicSiteUrl}/${publicSegment(type)}/${publicSlug}`,
  };
}

function statusOf({ decision, withdrawnAt }: ReviewRow): Review['standing'] {
  if (decision !== null) return decision;
  return withdrawnAt === null ? 'open' : 'changed';
}

function decidedOf({ decidedAt, decidedBy, reason }: ReviewRow): Review['decided'] {
  if (decidedAt === null || decidedBy === null) return null;
  return { at: decidedAt.toISOString(), by: decidedBy, reason };
}
