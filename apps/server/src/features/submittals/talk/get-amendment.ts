import type {
  Amendment,
  AmendmentConsent,
  AmendmentState,
  ReviewedAmendments,
} from '@headwater/contract/amendments';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { getAmendment, getLatestAmendment, type AmendmentRecord } from './amendments.queries.ts';
import { allowsAtOnce, hasConsent, isToBeAsked } from './consent.queries.ts';

/** Returns an amendment of the company's, with its changes. Throws 404 if there is none. */
export async function readAmendment(
  { db, membership }: Pick<MemberContext, 'db' | 'membership'>,
  { id }: { id: number },
): Promise<Amendment> {
  const row = await getAmendment(db, { id, holderId: membership.holderId });
  if (!row) throw notFound();
  const { type, uuid, title, before, after } = row;
  return {
    ...toState(row),
    item: { type, uuid, title },
    change:
      before === null || after === null
        ? null
        : { before: itemSnapshot.parse(before), after: itemSnapshot.parse(after) },
  };
}

/** Returns the amendments of a submittal for its reviewers. */
export async function reviewAmendments(
  db: Database,
  { id: submittalId }: { id: number },
): Promise<ReviewedAmendments> {
  const row = await getLatestAmendment(db, { submittalId });
  return {
    latest: row && { ...toState(row), by: row.offeredByEmail },
    corrected: row && toCorrected(row),
    allowsAtOnce: await allowsAtOnce(db, { submittalId }),
  };
}

/** Returns the offer that the company has not answered. */
function toCorrected({
  status,
  isOpen,
  after,
  afterRevision: revision,
}: AmendmentRecord): ReviewedAmendments['corrected'] {
  if (status !== 'offered' || !isOpen || after === null || revision === null) return null;
  return { revision, snapshot: itemSnapshot.parse(after) };
}

/** Returns the company's consent to immediate amendments, and whether to ask for it. */
export async function readConsent(
  db: Database,
  { company }: Pick<MemberContext['membership'], 'company'>,
): Promise<AmendmentConsent> {
  if (company === null) return { allowed: false, asks: false };
  const companyId = company.id;
  return { allowed: await hasConsent(db, { companyId }), asks: await isToBeAsked(db, { companyId }) };
}

function toState({ id, status, isOpen, note, reason, offeredAt, settledAt }: AmendmentRecord) {
  return {
    id,
    state: amendmentStateOf({ status, isOpen }),
    note,
    reason,
    offeredAt: offeredAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** Derives an amendment's status; an offer is outdated when its submittal is not open. */
export function amendmentStateOf({
  status,
  isOpen,
}: Pick<AmendmentRecord, 'status' | 'isOpen'>): AmendmentState {
  return status === 'offered' && !isOpen ? 'outdated' : status;
}
