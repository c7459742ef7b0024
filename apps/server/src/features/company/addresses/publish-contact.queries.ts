import { publicSections } from '@headwater/contract/ordered-sections';
import { itemSnapshot, type CompanySnapshot } from '@headwater/contract/snapshot';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

interface PublicProfile {
  snapshot: CompanySnapshot;
  /** The approved revision, which is public or has been corrected since. */
  approvedId: number;
  /** Whether the draft equals the public revision: it is approved, and no edit has followed. */
  isDraft: boolean;
}

/** Returns what readers see of a company; null if it has no public page. */
export async function getPublicProfile(
  trx: Transaction,
  { companyId, visibility }: { companyId: number; visibility: VisibilityOptions },
): Promise<PublicProfile | null> {
  const row = await trx
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('submittals')
          .select(['revision_id', 'decision', 'withdrawn_at', 'awaits_publication'])
          .whereRef('submittals.item_id', '=', 'publications.item_id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['revisions.snapshot', approvedRevision('publications.revision_id').as('approvedId')])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.and([
            eb('latest.decision', '=', 'approved'),
            eb('latest.withdrawn_at', 'is', null),
            eb('latest.awaits_publication', '=', false),
            eb('latest.revision_id', '=', approvedRevision('publications.revision_id')),
          ]),
          eb.lit(false),
        )
        .$castTo<boolean>()
        .as('isDraft'),
    )
    .where('publications.item_id', '=', companyId)
    .where(isVisible(visibility))
    .executeTakeFirst();
  if (!row) return null;
  const snapshot = itemSnapshot.parse(row.snapshot);
  return snapshot.type === 'company' ? { ...row, snapshot } : null;
}

/** Records that a revision corrects one that was approved; returns its public id. */
export async function insertCorrection(
  trx: Transaction,
  { revisionId, approvedId }: { revisionId: number; approvedId: number },
): Promise<string> {
  await trx
    .insertInto('contact_corrections')
    .values({ revision_id: revisionId, approved_id: approvedId })
    .execute();
  const { uuid } = await trx
    .selectFrom('revisions')
    .select('uuid')
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** The number of versions compared in one email. */
const MAX_COMPARED = 11;

/** Lists the addresses of an approved revision and of its corrections, oldest first; only the last few if there are many. */
export async function listCorrected(trx: Transaction, { approvedId }: { approvedId: number }) {
  const rows = await trx
    .selectFrom('revisions')
    .leftJoin('contact_corrections as correction', 'correction.revision_id', 'revisions.id')
    .select(sql<unknown>`snapshot -> 'addresses'`.as('addresses'))
    .select('revisions.created_at as at')
    .where((eb) =>
      eb.or([eb('correction.approved_id', '=', approvedId), eb('revisions.id', '=', approvedId)]),
    )
    .orderBy('revisions.id', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  return rows
    .toReversed()
    .map(({ addresses, at }) => ({ addresses: publicSections.addresses.parse(addresses), at }));
}
