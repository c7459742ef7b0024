import { staffRights } from '@headwater/contract/staff-roles';
import { staffRoleOf } from '@headwater/db/staff-role';
import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type QueryCreator } from 'kysely';

interface Holding {
  companyId: number | null;
  accountId: number;
}

/** The company is selected, because PostgreSQL would otherwise plan each run for whether there is one. */
const selectedCompany = (value: Parameter<Pick<Holding, 'companyId'>>) =>
  sql<number | null>`(select ${value('companyId')}::integer)`;

/** Selects a company while its rows carry the account, and locks it against being handed over. */
export function heldCompany(db: QueryCreator<Tables>, value: Parameter<Holding>) {
  return db
    .selectFrom('items')
    .select('id')
    .where('id', '=', selectedCompany(value))
    .where('account_id', '=', value('accountId'))
    .forKeyShare();
}

/** Says whether a request is for no company, or for one that the CTE `company` of `heldCompany` has locked. */
export function isForHeldCompany(value: Parameter<Pick<Holding, 'companyId'>>) {
  return sql<boolean>`(${selectedCompany(value)} is null or exists (select from company))`;
}

const heldQuery = preparedQuery((db, value: Parameter<Holding>) => heldCompany(db, value));

/** Locks a company against being handed over; returns false if its rows carry another account. */
export async function lockHeldCompany(
  trx: Transaction,
  holding: { companyId: number; accountId: number },
): Promise<boolean> {
  return (await heldQuery.executeTakeFirst(trx, holding)) !== undefined;
}

/** A row that belongs to a company, by the account that holds it. */
type CompanyRow = { accountId: number } | { itemId: number } | { submittalId: number } | { orderId: number };

/**
 * Locks the company that a row belongs to, if any, so that it is handed over before or after, and then the account that
 * holds it, which may be joining another company. These are a transaction's first locks: a change of a company's members
 * locks the company, then accounts, then rows, among them what is known of the accounts' sales.
 */
export async function lockCompanyOf(trx: Transaction, row: CompanyRow): Promise<void> {
  await trx
    .selectFrom('items')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('items as company')
        .select('company.id')
        .where('company.type', '=', 'company')
        .where('company.account_id', '=', holderOf(row)),
    )
    .forKeyShare()
    .execute();
  // A statement of its own: while the company was waited for, it may have been handed over.
  await trx.selectFrom('accounts').select('id').where('id', '=', holderOf(row)).forKeyShare().execute();
}

function holderOf(row: CompanyRow) {
  if ('accountId' in row) return sql<number>`${row.accountId}`;
  if ('orderId' in row)
    return sql<number>`(select account_id from purchase_orders where id = ${row.orderId})`;
  const itemId =
    'itemId' in row
      ? sql<number>`${row.itemId}`
      : sql<number>`(select item_id from submittals where id = ${row.submittalId})`;
  return sql<number>`(select account_id from items where id = ${itemId})`;
}

/** Locks an account against buying a package for a company that it may create. */
export async function lockAccountWithoutCompany(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute();
}

/** Says whether an account owns a company that another account holds. */
export async function ownsElsewhere(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<boolean> {
  const company = await trx
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .select('company.id')
    .where('member.account_id', '=', accountId)
    .where('member.role', '=', 'owner')
    .where('company.account_id', '!=', accountId)
    .executeTakeFirst();
  return company !== undefined;
}

const actingRoleQuery = preparedQuery((db, value: Parameter<{ companyId: number; accountId: number }>) =>
  db
    .selectFrom('company_members as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select('member.role')
    .where('member.company_id', '=', value('companyId'))
    .where('member.account_id', '=', value('accountId'))
    .where('account.closed_at', 'is', null)
    .where('account.suspended_at', 'is', null),
);

/** Returns the role in which an account may act for a company; null if it is not a member, closed or suspended. */
export async function getActingRole(
  db: Database,
  member: { companyId: number; accountId: number },
): Promise<CompanyRole | null> {
  const row = await actingRoleQuery.executeTakeFirst(db, member);
  return row?.role ?? null;
}

/** Returns an account's role in a company; null if it is not a member. */
export async function getRole(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<CompanyRole | null> {
  const row = await db
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Says whether an account may still write for the house, and keeps that so until the transaction ends. */
export async function lockWriter(trx: Transaction, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(staffRoleOf('accounts'), 'in', staffRights.write)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
