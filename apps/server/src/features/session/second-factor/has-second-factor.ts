import { sql, type Expression, type RawBuilder } from 'kysely';

/** Selects whether the account has an authenticator app or a passkey. */
export function hasSecondFactor(accountId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from authenticator_apps app where app.account_id = ${accountId})
    or exists (select from passkeys passkey where passkey.account_id = ${accountId}))`;
}
