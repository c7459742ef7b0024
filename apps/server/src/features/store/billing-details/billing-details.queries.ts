import type { BillingDetails } from '@headwater/contract/billing-details';
import { vatCountry } from '@headwater/contract/vat-number';
import type { Database, Transaction } from '@headwater/db/connect';

/** Returns the invoice recipient of an account; null if it has not given one. */
export async function getBillingDetails(
  db: Database,
  { accountId }: { accountId: number },
): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .select([
      'name',
      'address',
      'country',
      'vat_number as vatNumber',
      'confirmed_at as confirmedAt',
      'version',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { country, confirmedAt, ...details } = row;
  return {
    ...details,
    country: vatCountry.parse(country),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

/** Locks an account's details until the transaction ends, and returns them. */
export async function lockBillingDetails(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<BillingDetails | null> {
  await trx
    .selectFrom('billing_details')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  return getBillingDetails(trx, { accountId });
}

/** The company's own statements. */
export type BillingFields = Pick<BillingDetails, 'name' | 'address' | 'country' | 'vatNumber'>;

interface SavedDetails extends BillingFields {
  accountId: number;
  at: Date;
}

/** Inserts or replaces an account's details; an earlier confirmation ends. */
export async function saveBillingDetails(
  trx: Transaction,
  { accountId, name, address, country, vatNumber, at }: SavedDetails,
): Promise<void> {
  const details = { name, address, country, vat_number: vatNumber, updated_at: at };
  await trx
    .insertInto('billing_details')
    .values({ account_id: accountId, ...details })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        ...details,
        confirmed_at: null,
        confirmed_by: null,
        version: eb('billing_details.version', '+', 1),
      })),
    )
    .execute();
}

interface Confirmation {
  accountId: number;
  /** Null takes the confirmation back. */
  confirmed: { at: Date; by: number } | null;
}

export async function setConfirmation(
  trx: Transaction,
  { accountId, confirmed }: Confirmation,
): Promise<void> {
  await trx
    .updateTable('billing_details')
    .set({ confirmed_at: confirmed?.at ?? null, confirmed_by: confirmed?.by ?? null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Moves a company's details to its new holder, replacing the holder's own. */
export async function moveBillingDetails(
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await trx
    .deleteFrom('billing_details')
    .where('account_id', '=', to)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('billing_details as moved')
          .select('moved.account_id')
          .where('moved.account_id', '=', from),
      ),
    )
    .execute();
  await trx.updateTable('billing_details').set({ account_id: to }).where('account_id', '=', from).execute();
}

/** Returns the account that holds a company; null if there is none. */
export async function getHolderOfCompany(
  db: Database,
  { companyId }: { companyId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('items')
    .select('account_id as accountId')
    .where('id', '=', companyId)
    .where('type', '=', 'company')
    .executeTakeFirst();
  return row?.accountId ?? null;
}
