import { DAY_MS } from '@headwater/contract/dates';
import { enquiryLimits, type EnquiryAddress } from '@headwater/contract/enquiries';
import type { Database, Transaction } from '@headwater/db/connect';

/** Lists the addresses that a company has chosen, in order of addition. */
export async function listEnquiryAddresses(
  db: Database,
  { companyId }: { companyId: number },
): Promise<EnquiryAddress[]> {
  return db
    .selectFrom('enquiry_addresses')
    .select((eb) => [
      'id',
      'email',
      'plain',
      eb('confirmed_at', 'is not', null).$castTo<boolean>().as('confirmed'),
    ])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
}

/** Lists the addresses that a company's enquiries go to. */
export async function listConfirmedAddresses(db: Database, { companyId }: { companyId: number }) {
  return db
    .selectFrom('enquiry_addresses')
    .select(['email', 'plain'])
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
}

interface NewAddress {
  companyId: number;
  email: string;
  plain: boolean;
  tokenHash: Buffer;
  addedBy: number;
  at: Date;
}

/** Adds an address; returns null if the company already has it. */
export async function insertAddress(
  trx: Transaction,
  { companyId, email, plain, tokenHash, addedBy, at }: NewAddress,
): Promise<number | null> {
  const address = await trx
    .insertInto('enquiry_addresses')
    .values({ company_id: companyId, email, plain, token_hash: tokenHash, added_by: addedBy, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return address?.id ?? null;
}

/** Sets the form of an address's emails; returns false if the company does not have the address. */
export async function setAddressForm(
  trx: Transaction,
  { companyId, id, plain }: { companyId: number; id: number; plain: boolean },
): Promise<boolean> {
  const address = await trx
    .updateTable('enquiry_addresses')
    .set({ plain })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return address !== undefined;
}

/** Removes an address; returns null if the company does not have it. */
export async function deleteAddress(
  trx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<{ email: string } | null> {
  const address = await trx
    .deleteFrom('enquiry_addresses')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return address ?? null;
}

/** Deletes the addresses whose readers have not confirmed in time. */
export async function deleteUnconfirmedAddresses(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('enquiry_addresses')
    .where('confirmed_at', 'is', null)
    .where('added_at', '<', new Date(now.getTime() - enquiryLimits.confirmDays * DAY_MS))
    .execute();
}
