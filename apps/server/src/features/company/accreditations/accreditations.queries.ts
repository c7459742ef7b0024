import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Says whether the publisher's list has an accreditation of this name, and keeps it there until the transaction ends. */
export async function isListed(db: Database, { scheme }: { scheme: string }): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('item_type', '=', 'accreditation')
    .where('merged_into', 'is', null)
    .where('name', '=', scheme)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface EndingAccreditation {
  companyId: number;
  accountId: number;
  scheme: string;
  ends: string;
}

/**
 * Lists the accreditations whose last day is between two days, of companies whose page is public. One that the company
 * has twice is listed with its later end, as the earlier is replaced.
 */
export async function listEnding(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<EndingAccreditation[]> {
  const { rows } = await sql<EndingAccreditation>`
    select items.id as "companyId", items.account_id as "accountId", own.scheme, own.ends
    from company_accreditations own
    join items on items.id = own.company_id
    join accounts on accounts.id = items.account_id
    join publications on publications.item_id = items.id
    where own.ends between ${from} and ${until}
      and items.deleted_at is null and accounts.closed_at is null
      and not exists (
        select from company_accreditations later
        where later.company_id = own.company_id and later.scheme = own.scheme
          and (later.ends = '' or later.ends > own.ends)
      )
    group by items.id, own.scheme, own.ends
    order by items.id, own.ends`.execute(db);
  return rows;
}

/** Records a reminder; returns false if it was recorded before. */
export async function insertAccreditationNotice(
  trx: Transaction,
  { companyId, scheme, ends, days, at }: Omit<EndingAccreditation, 'accountId'> & { days: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('accreditation_notices')
    .values({ company_id: companyId, scheme, ends, days, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}
