import { publicSegment } from '@headwater/contract/item-types';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Review, ReviewedRevision } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { toSubmittalRow } from './list-submittals.ts';
import { getTaskList } from '../talk/get-task-list.ts';
import { getProof } from '../schedule/live-proof.queries.ts';
import { toAppearance } from '../schedule/to-appearance.ts';
import { describeRights } from './rights.ts';
import { getReviewRow } from './review.queries.ts';

type ReviewRow = NonNullable<Awaited<ReturnType<typeof getReviewRow>>>;

/** Returns everything that an admin needs to decide on a submittal; it can be read after the decision too. */
export async function getReview(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { id }: { id: number },
): Promise<Review> {
  const at = now();
  const row = await getReviewRow(db, { id, visibility: visibilityOptions(env, at) });
  if (!row) throw notFound();
  const access = await getAccess(db, { accountId: row.accountId, now: at });
  const { publicSlug, type } = row;
  return {
    submittal: toSubmittalRow(
      { ...row, ...namesOf(row) },
      { access, now: at, fourEyes: env.publisher.fourEyes },
    ),
    status: statusOf(row),
    decided: decidedOf(row),
    appearance: toAppearance(row),
    liveProof: await getProof(db, { id }),
    submitted: await describeSubmitted(db, row),
    rights:
      row.action === 'delete' || row.snapshot === null
        ? null
        : await describeRights(db, { ...row, snapshot: itemSnapshot.parse(row.snapshot) }),
    former: await describeFormer(db, row),
    requested: await getTaskList(db, { itemId: row.itemId, submittalId: id }),
    publicUrl: publicSlug === null ? null : `${env.publicSiteUrl}/${publicSegment(type)}/${publicSlug}`,
  };
}

/**
 * The submitted title, or otherwise the public page's: the item's own may be a draft's by now. A company's title is
 * also its name.
 */
function namesOf({ type, company, snapshot, formerSnapshot, ...item }: ReviewRow) {
  const reviewed = snapshot ?? formerSnapshot;
  const title = reviewed === null ? item.title : itemSnapshot.parse(reviewed).title;
  return { title, company: type === 'company' ? title : company };
}

async function describeSubmitted(
  db: Database,
  { action, revision, snapshot }: ReviewRow,
): Promise<Review['submitted']> {
  if (action === 'delete') return { kind: 'deletion' };
  return revision === null ? { kind: 'expired' } : describeRevision(db, revision, snapshot);
}

/** Only a submittal that creates an item has replaced nothing. */
async function describeFormer(
  db: Database,
  { action, formerRevision, formerSnapshot }: ReviewRow,
): Promise<Review['former']> {
  if (formerRevision !== null) return describeRevision(db, formerRevision, formerSnapshot);
  return { kind: action === 'create' ? 'none' : 'expired' };
}

async function describeRevision(
  db: Database,
  revision: string,
  snapshot: unknown,
): Promise<ReviewedRevision> {
  const parsed = await refreshSnapshot(db, itemSnapshot.parse(snapshot));
  return { kind: 'revision', revision, snapshot: parsed };
}

function statusOf({ decision, withdrawnAt }: ReviewRow): Review['status'] {
  if (decision !== null) return decision;
  return withdrawnAt === null ? 'open' : 'changed';
}

function decidedOf({ decidedAt, decidedBy, reason }: ReviewRow): Review['decided'] {
  if (decidedAt === null || decidedBy === null) return null;
  return { at: decidedAt.toISOString(), by: decidedBy, reason };
}
