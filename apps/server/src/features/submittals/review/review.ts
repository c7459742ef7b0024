import { publicSegment } from '@headwater/contract/item-types';
import type { Review } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { viewing } from '@headwater/db/visible';
import { notFound } from '../../../errors.ts';
import { findAccess } from '../../store/access/access.queries.ts';
import { toSubmittalRow } from '../queue/list-submittals.ts';
import { findReview } from './review.queries.ts';

interface Reviewer {
  db: Database;
  env: { publicSiteUrl: string; graceDays: number };
  now: () => Date;
}

type Found = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** What an admin decides on, whole: it stays readable once it is decided. */
export async function readReview({ db, env, now }: Reviewer, { id }: { id: number }): Promise<Review> {
  const at = now();
  const found = await findReview(db, { id, viewing: viewing(env, at) });
  if (!found) throw notFound();
  const access = await findAccess(db, { accountId: found.accountId, now: at });
  const { formerRevision, formerSnapshot, publicSlug, type } = found;
  return {
    submittal: toSubmittalRow(found, access),
    standing: standingOf(found),
    decided: decidedOf(found),
    submitted: found.snapshot,
    former:
      formerRevision === null || formerSnapshot === null
        ? null
        : { revision: formerRevision, snapshot: formerSnapshot },
    publicUrl: publicSlug === null ? null : `${env.publicSiteUrl}/${publicSegment(type)}/${publicSlug}`,
  };
}

function standingOf({ decision, withdrawnAt }: Found): Review['standing'] {
  if (decision !== null) return decision;
  return withdrawnAt === null ? 'open' : 'changed';
}

function decidedOf({ decidedAt, decidedBy, reason }: Found): Review['decided'] {
  if (decidedAt === null || decidedBy === null) return null;
  return { at: decidedAt.toISOString(), by: decidedBy, reason };
}
