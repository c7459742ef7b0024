import type { AccessPeriodRow } from '@headwater/contract/access-grants';
import type { PackageLimits } from '@headwater/contract/package-rights';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';

/**
 * Returns the account with the access of a person's company: the holder of the company that the person owns, otherwise
 * their own; null if there is no open account with that id.
 */
export async function getEntitledAccount(
  db: Database,
  { userId }: { userId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('accounts as account')
    .leftJoin('company_members as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.role', '=', 'owner'),
    )
    .leftJoin('items as company', 'company.id', 'member.company_id')
    .select((eb) => eb.fn.coalesce('company.account_id', 'account.id').as('accountId'))
    .where('account.id', '=', userId)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

const MAX_PERIODS = 100;

/** Lists the latest periods of an account's access, those that end last first. */
export async function listAccessPeriods(
  db: Database,
  { accountId }: { accountId: number },
): Promise<AccessPeriodRow[]> {
  const rows = await selectPeriods(db)
    .where('entitlement.account_id', '=', accountId)
    .orderBy('entitlement.ends_on', 'desc')
    .orderBy('entitlement.id', 'desc')
    .limit(MAX_PERIODS)
    .execute();
  return rows.map(toAccessPeriod);
}

export async function getAccessPeriod(db: Database, { id }: { id: number }): Promise<AccessPeriodRow> {
  return toAccessPeriod(await selectPeriods(db).where('entitlement.id', '=', id).executeTakeFirstOrThrow());
}

function selectPeriods(db: Database) {
  return db
    .selectFrom('entitlements as entitlement')
    .leftJoin('purchase_orders as order', 'order.id', 'entitlement.purchase_order_id')
    .leftJoin('payments as payment', 'payment.id', 'entitlement.payment_id')
    .leftJoin('products as product', (join) =>
      join.on('product.id', '=', (eb) =>
        eb.fn.coalesce('entitlement.product_id', 'order.product_id', 'payment.product_id'),
      ),
    )
    .leftJoin('accounts as grantor', 'grantor.id', 'entitlement.granted_by')
    .select(['entitlement.id', 'entitlement.source', 'entitlement.reason', 'entitlement.version'])
    .select(['entitlement.starts_on as startsOn', 'entitlement.ends_on as endsOn'])
    .select(['entitlement.ended_at as endedAt', 'entitlement.paused_at as pausedAt'])
    .select(['product.name', 'grantor.email as grantedBy']);
}

type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>;

function toAccessPeriod({ endedAt, pausedAt, ...period }: PeriodRow): AccessPeriodRow {
  return {
    ...period,
    endedAt: endedAt?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
  };
}

interface NewGrant {
  accountId: number;
  productId: number;
  limits: PackageLimits;
  /** Days, both inclusive. */
  startsOn: string;
  endsOn: string;
  reason: string;
  grantedBy: number | null;
  at: Date;
}

export async function insertGrant(trx: Transaction, grant: NewGrant): Promise<number> {
  const { id } = await trx
    .insertInto('entitlements')
    .values({
      source: 'granted',
      account_id: grant.accountId,
      product_id: grant.productId,
      limits: JSON.stringify(grant.limits),
      starts_on: grant.startsOn,
      ends_on: grant.endsOn,
      reason: grant.reason,
      granted_by: grant.grantedBy,
      created_at: grant.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface LockedGrant extends AccessPeriodRow {
  accountId: number;
}

/** Locks a grant, after its company; null if there is no such grant. */
export async function lockGrant(trx: Transaction, { id }: { id: number }): Promise<LockedGrant | null> {
  const accountId = await getGrantedAccount(trx, { id });
  if (accountId === null) return null;
  await lockCompanyOf(trx, { accountId });
  await trx.selectFrom('entitlements').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // While this waited for the lock, the company may have been handed over.
  const holderId = await getGrantedAccount(trx, { id });
  return holderId === null ? null : { accountId: holderId, ...(await getAccessPeriod(trx, { id })) };
}

async function getGrantedAccount(trx: Transaction, { id }: { id: number }): Promise<number | null> {
  const row = await trx
    .selectFrom('entitlements')
    .select('account_id as accountId')
    .where('id', '=', id)
    .where('source', '=', 'granted')
    .executeTakeFirst();
  return row?.accountId ?? null;
}

interface GrantChange {
  id: number;
  endsOn: string;
  endedAt: Date | null;
  reason: string;
}

export async function updateGrant(
  trx: Transaction,
  { id, endsOn, endedAt, reason }: GrantChange,
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ ends_on: endsOn, ended_at: endedAt, reason, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
