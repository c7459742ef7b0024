import type { SectionFields } from '@headwater/contract/ordered-sections';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { withPresentNames } from '@headwater/publishing/accreditations';
import type { Database, Transaction } from '@headwater/db/connect';

type Accreditation = SectionFields<'accreditations'>;

/** Returns the accreditations of a submitted profile; null if there is no such submittal of a company's profile. */
export async function getSubmittedAccreditations(
  db: Database,
  { id }: { id: number },
): Promise<{ companyId: number; accreditations: Accreditation[] } | null> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select(['submittals.item_id as companyId', 'revisions.snapshot'])
    .where('submittals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const snapshot = itemSnapshot.parse(row.snapshot);
  if (snapshot.type !== 'company') return null;
  return {
    companyId: row.companyId,
    accreditations: await withPresentNames(db, snapshot.accreditations),
  };
}

/** Lists the checks of a company's accreditations, each as it was seen. */
export async function listChecks(db: Database, { companyId }: { companyId: number }) {
  return db
    .selectFrom('accreditation_checks')
    .leftJoin('accounts', 'accounts.id', 'seen_by')
    .select(['scheme', 'number', 'scope', 'ends', 'certificate', 'seen_at as seenAt', 'email as seenBy'])
    .where('company_id', '=', companyId)
    .execute();
}

interface Check extends Accreditation {
  companyId: number;
}

export async function insertCheck(
  trx: Transaction,
  { companyId, seenBy, at, ...accreditation }: Check & { seenBy: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('accreditation_checks')
    .values({ ...accreditation, company_id: companyId, seen_at: at, seen_by: seenBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCheck(
  trx: Transaction,
  { companyId, ...accreditation }: Check,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('accreditation_checks')
    .where('company_id', '=', companyId)
    .where((eb) => eb.and(accreditation))
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}
