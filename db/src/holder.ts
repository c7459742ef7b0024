import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { sql, type RawBuilder } from 'kysely';

/** The account that holds the items of a table or alias of the query: the house's for those that carry none. */
export function holderOf(items: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${items}.account_id`)}, ${sql.lit(HOUSE_ACCOUNT)})`;
}

/** Says whether an account of the query is open, or stands for the house, which always is. */
export function isOpenHolder(account: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${account}.closed_at`)} is null or ${sql.ref(`${account}.id`)} = ${sql.lit(HOUSE_ACCOUNT)})`;
}
