import type { AddressRow } from '@headwater/contract/company';
import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';

const addressColumns = ['id', 'street_1', 'phone', 'email', 'url', 'sequence', 'version'] as const;

/** Adds whether the address is the main one, which is the first. */
function toAddress(row: Omit<AddressRow, 'mainAddress'>): AddressRow {
  return { ...row, mainAddress: row.sequence === 1 };
}

const listQuery = preparedQuery((db, value: Parameter<{ companyId: number }>) =>
  db
    .selectFrom('company_addresses')
    .select(addressColumns)
    .where('company_id', '=', value('companyId'))
    .orderBy('sequence'),
);

/** Lists a company's addresses, in sequence. */
export async function listAddresses(db: Database, company: { companyId: number }): Promise<AddressRow[]> {
  const rows = await listQuery.execute(db, company);
  return rows.map(toAddress);
}

export async function getAddress(
  trx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<AddressRow | null> {
  const row = await trx
    .selectFrom('company_addresses')
    .select(addressColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

type AddressFields = Pick<AddressRow, 'street_1' | 'phone' | 'email' | 'url'>;

interface NewAddress {
  companyId: number;
  fields: AddressFields;
  sequence: number;
}

export async function insertAddress(
  trx: Transaction,
  { companyId, fields, sequence }: NewAddress,
): Promise<AddressRow> {
  const { street_1, phone, email, url } = fields;
  const row = await trx
    .insertInto('company_addresses')
    .values({ company_id: companyId, sequence, street_1, phone, email, url })
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

/** Saves an address as its next version. */
export async function updateAddress(
  trx: Transaction,
  { id, street_1, phone, email, url }: AddressFields & { id: number },
): Promise<AddressRow> {
  const row = await trx
    .updateTable('company_addresses')
    .set((eb) => ({ street_1, phone, email, url, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
  return toAddress(row);
}
