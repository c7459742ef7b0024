import { sql, type RawBuilder } from 'kysely';

/** Selects the email of the account that has this name in the query; null if it is erased. */
export function unerasedEmailOf(account: string): RawBuilder<string | null> {
  const email = sql.ref<string>(`${account}.email`);
  return sql<string | null>`(case when ${sql.ref(`${account}.erased_at`)} is null then ${email} end)`;
}
