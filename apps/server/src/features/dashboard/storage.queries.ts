import type { Storage } from '@headwater/contract/dashboard';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const MAX_LISTED = 5;

/**
 * Adds up the files, texts and revisions, and lists the accounts with the most. Texts count by their stored, compressed
 * size.
 */
export async function measureStorage(db: Database): Promise<Storage> {
  const { rows } = await sql<Storage>`
    with kept as (
      select file.account_id, stored.bytes from stored_files as stored join files as file on file.id = stored.file_id
      union all
      select account_id, pg_column_size(content) from items
      union all
      select item.account_id, pg_column_size(revision.snapshot)
      from revisions as revision join items as item on item.id = revision.item_id
    ), sums as (
      select account_id, sum(bytes)::double precision as bytes from kept group by account_id
    ), largest as (
      select account.id as "accountId", account.email, company.title as company, company.id as "companyId", sums.bytes
      from sums
      join accounts as account on account.id = sums.account_id
      left join items as company on company.account_id = account.id and company.type = 'company'
      order by sums.bytes desc, account.id limit ${MAX_LISTED}
    )
    select coalesce((select sum(bytes) from sums), 0) as bytes,
      (select coalesce(jsonb_agg(largest order by bytes desc, "accountId"), '[]') from largest) as largest`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, largest: [] };
}
