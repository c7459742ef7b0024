import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface Reader {
  email: string;
}

function isOf(column: string, { email }: Reader) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`;
}

export async function deleteRequests(trx: Transaction, reader: Reader): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('enquiry_requests')
    .where(isOf('email', reader))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a reader's reports of mistakes, which the publisher received; returns how many there were. */
export async function deleteReports(trx: Transaction, reader: Reader): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mistake_reports')
    .where(isOf('email', reader))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes an email from companies' lists of enquiry addresses and from the audit of these lists; returns the companies. */
export async function deleteAddresses(
  trx: Transaction,
  { email }: Reader,
): Promise<{ companyId: number; confirmedAt: Date | null }[]> {
  await sql`
    select apply_retention(array(
      select id from audit_entries
      where action in ('enquiries.addresses.add', 'enquiries.addresses.remove')
        and lower(coalesce(after ->> 'email', before ->> 'email')) = lower(${email})), '{}')`.execute(trx);
  return trx
    .deleteFrom('enquiry_addresses')
    .where(isOf('email', { email }))
    .returning(['company_id as companyId', 'confirmed_at as confirmedAt'])
    .execute();
}

/** Lists the accounts that hold the companies. */
export async function listHolders(trx: Transaction, { companyIds }: { companyIds: readonly number[] }) {
  return trx
    .selectFrom('items')
    .select(['id as companyId', 'account_id as holderId'])
    .where('id', '=', sql<number>`any(${companyIds}::int[])`)
    .where('account_id', 'is not', null)
    .$narrowType<{ holderId: number }>()
    .orderBy('id')
    .execute();
}

/** Deletes the emails about enquiries that were sent to a reader, but not those to any of the accounts. */
export async function deleteReaderMails(trx: Transaction, { email }: Reader): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    // The index on parts of recipients serves this; its parts are never in lower case.
    .where('recipient', 'ilike', email.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .where('account_id', 'is', null)
    .where('kind', 'in', [
      'enquiry-confirmation',
      'enquiry-address',
      'enquiry-received',
      'enquiry-answer',
      'mistake-confirmation',
    ])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Says whether an account has this email; its own erasure deals with the rows that name its person. */
export async function hasAccount(trx: Transaction, { email }: Reader): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where(isOf('email', { email }))
    .executeTakeFirst();
  return account !== undefined;
}
