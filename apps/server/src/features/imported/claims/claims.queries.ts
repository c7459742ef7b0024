import type { CompanyClaim, OwnClaim } from '@headwater/contract/claims';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

const MAX_LISTED = 50;

/** Returns the keys by which names are compared, without repetition. */
export async function getNameKeys(db: Database, { names }: { names: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct company_name_key(name) as key from unnest(${[...names]}::text[]) as name`.execute(db);
  return rows.map(({ key }) => key);
}

/** Blocks all other claims of these names, and decisions on them, until the transaction ends. */
export async function lockNames(trx: Transaction, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('claim ' || ${key}, 0))`.execute(trx);
}

/** Prevents a company that claims the name from being erased or handed over until the transaction ends. */
export async function lockClaimants(trx: Transaction, { key }: { key: string }): Promise<void> {
  await trx
    .selectFrom('items')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('company_claims')
        .select('company_id')
        .where('name_key', '=', key)
        .where('status', 'in', ['waiting', 'approved']),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Returns those of the names that have been given to a company. */
export async function listGivenKeys(db: Database, { keys }: { keys: readonly string[] }): Promise<string[]> {
  const rows = await db
    .selectFrom('company_claims')
    .select('name_key')
    .where('status', '=', 'approved')
    .where('name_key', 'in', [...keys])
    .execute();
  return rows.map(({ name_key }) => name_key);
}

/** Adds a claim, and returns its id; null if the company has already claimed the name. */
export async function insertClaim(
  trx: Transaction,
  claim: { companyId: number; name: string; reason: string; at: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('company_claims')
    .values({
      company_id: claim.companyId,
      name: claim.name,
      reason: claim.reason,
      created_at: claim.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'name_key']).where('status', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countWaitingClaims(
  db: Database,
  { companyId }: { companyId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('company_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/** Says whether a claim is the company's, whatever became of it. */
export async function isOwnClaim(
  db: Database,
  { id, companyId }: { id: number; companyId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_claims')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws a company's claim; returns null if it is not waiting. */
export async function withdrawClaim(
  trx: Transaction,
  { id, companyId }: { id: number; companyId: number },
): Promise<{ name: string } | null> {
  const row = await trx
    .updateTable('company_claims')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('status', '=', 'waiting')
    .returning('name')
    .executeTakeFirst();
  return row ?? null;
}

/** Lists a company's own claims, newest first. */
export async function listOwnClaims(db: Database, { companyId }: { companyId: number }): Promise<OwnClaim[]> {
  const rows = await db
    .selectFrom('company_claims')
    .select(['id', 'name', 'reason', 'status', 'created_at as createdAt', 'response'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED * 2)
    .execute();
  return rows.map(({ createdAt, ...claim }) => ({ ...claim, createdAt: createdAt.toISOString() }));
}

function selectClaims(db: Database) {
  return db
    .selectFrom('company_claims as claim')
    .innerJoin('items as company', 'company.id', 'claim.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['claim.id', 'claim.name', 'claim.name_key as key', 'claim.reason', 'claim.status'])
    .select(['claim.created_at as createdAt', 'claim.response', 'holder.id as holderId'])
    .select(['company.id as companyId', 'company.title', 'company.intro_header as introHeader'])
    .select('company.uuid')
    .where('holder.closed_at', 'is', null);
}

export type ClaimRecord = Awaited<ReturnType<ReturnType<typeof selectClaims>['execute']>>[number];

/** Returns a claim of a company whose account is open. */
export async function getClaim(db: Database, { id }: { id: number }): Promise<ClaimRecord | null> {
  return (await selectClaims(db).where('claim.id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists a name's waiting claims, oldest first. */
export async function listRivals(
  db: Database,
  { key, exceptId }: { key: string; exceptId: number },
): Promise<ClaimRecord[]> {
  return selectClaims(db)
    .where('claim.name_key', '=', key)
    .where('claim.status', '=', 'waiting')
    .where('claim.id', '<>', exceptId)
    .orderBy('claim.id')
    .execute();
}

/** Lists the claims of the names that have waited longest, with a name's competing claims together. */
export async function listWaitingClaims(db: Database): Promise<ClaimRecord[]> {
  return selectClaims(db)
    .where('claim.status', '=', 'waiting')
    .orderBy((eb) => eb.fn.min('claim.id').over((over) => over.partitionBy('claim.name_key')))
    .orderBy('claim.id')
    .limit(MAX_LISTED)
    .execute();
}

/** Lists the names that companies have been given, or those that contain the search, the latest decision first. */
export async function listGivenClaims(db: Database, { search }: { search: string }): Promise<ClaimRecord[]> {
  return selectClaims(db)
    .where('claim.status', '=', 'approved')
    .where(sql<boolean>`strpos(claim.name_key, company_name_key(${search})) > 0`)
    .orderBy('claim.decided_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

interface ClaimDecision {
  id: number;
  from: 'waiting' | 'approved';
  to: 'approved' | 'rejected' | 'undone';
  response: string;
  at: Date;
}

/** Decides a claim; returns false if its state has changed. */
export async function updateClaim(
  trx: Transaction,
  { id, from, to, response, at }: ClaimDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('company_claims')
    .set({ status: to, response, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function toCompanyClaim({
  createdAt,
  companyId,
  title,
  introHeader,
  uuid,
  ...claim
}: ClaimRecord): CompanyClaim {
  const { id, name, reason, status, response } = claim;
  const company = { id: companyId, title, introHeader, uuid };
  return { id, name, reason, status, response, createdAt: createdAt.toISOString(), company };
}
