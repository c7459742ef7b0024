import { sql, type Expression } from 'kysely';

/** A company's name as imported items are found by it. */
export const nameKey = sql<string>`company_name_key(publications.company_name)`;

/** Says whether the outer query's publication was imported under one of the company's names. */
export function isClaimedBy(companyId: number | Expression<number>) {
  return sql<boolean>`(
    publications.account_id is null
    and ${nameKey} in (
      select name_key from company_claims where company_id = ${companyId} and status = 'approved'))`;
}
