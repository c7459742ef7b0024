import type { SalesPerson } from '@headwater/contract/sales';
import { staffRights } from '@headwater/contract/staff-roles';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql, type Updateable } from 'kysely';

export type LockedCustomer = Awaited<ReturnType<typeof lockCustomers>>[number];

/** Locks customers after their companies and accounts, as `lockCompanyOf` does; those that are none are left out. */
export async function lockCustomers(trx: Transaction, { accountIds }: { accountIds: readonly number[] }) {
  await trx
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'company')
    .where('account_id', 'in', accountIds)
    .orderBy('id')
    .forKeyShare()
    .execute();
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return trx
    .selectFrom('sales_accounts')
    .select(['account_id as accountId', 'owner_id as ownerId', 'next_step as nextStep'])
    .select(['next_step_on as nextStepOn', 'version'])
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
}

/** Changes what is planned with a customer, who must be locked. */
export async function updatePlan(
  trx: Transaction,
  {
    accountId,
    ...plan
  }: Updateable<Pick<Tables['sales_accounts'], 'owner_id' | 'next_step' | 'next_step_on'>> & {
    accountId: number;
  },
): Promise<void> {
  await trx
    .updateTable('sales_accounts')
    .set(plan)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Lists the staff who may sell, by email. */
export async function listSalesPeople(db: Database): Promise<SalesPerson[]> {
  return salesPeopleQuery(db)
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Returns somebody who may sell; null for anybody else. */
export async function getSalesPerson(db: Database, { id }: { id: number }): Promise<SalesPerson | null> {
  return (await salesPeopleQuery(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function salesPeopleQuery(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(staffRoleOf('accounts'), 'in', staffRights.sell)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null);
}
