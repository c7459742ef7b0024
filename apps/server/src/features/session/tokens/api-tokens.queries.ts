import { tokenScope, type ApiToken, type TokenScope } from '@headwater/contract/account';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '@headwater/db/connect';
import { writeUnlessDiskFull } from '@headwater/runtime/disk-space';
import {
  membershipColumns,
  membershipQuery,
  toMembership,
} from '../../company/members/membership.queries.ts';
import type { AuthSession } from '../../../trpc/auth-session.ts';

const tokenQuery = preparedQuery(
  (db, value: Parameter<{ tokenHash: Buffer; companyId: number | null; now: Date }>) =>
    db
      .selectFrom('api_tokens as token')
      .innerJoin('accounts as account', 'account.id', 'token.account_id')
      .leftJoinLateral(
        (outer) =>
          membershipQuery(db, {
            accountId: outer.ref('account.id'),
            requestedId: value('companyId'),
            chosenId: outer.ref('token.company_id'),
          })
            // A token is for one company; one made by the previous version is for the company that its account owns.
            .where((eb) =>
              eb.or([
                eb('member.company_id', '=', outer.ref('token.company_id')),
                eb.and([eb(outer.ref('token.company_id'), 'is', null), eb('member.role', '=', 'owner')]),
              ]),
            )
            .as('membership'),
        (join) => join.onTrue(),
      )
      .select(membershipColumns)
      .select(['token.company_id as tokenCompanyId'])
      .select(['token.id as tokenId', 'token.last_used_at as lastUsedAt', 'token.scopes'])
      .select(['account.id', 'account.email', staffRoleOf('account').as('staffRole')])
      .select(['account.recovery_code_hash as recoveryCodeHash', 'account.email_confirmed_at as confirmedAt'])
      .where('token.token_hash', '=', value('tokenHash'))
      .where('token.revoked_at', 'is', null)
      .where((eb) => eb.or([eb('token.expires_at', 'is', null), eb('token.expires_at', '>', value('now'))]))
      .where('account.closed_at', 'is', null)
      .where('account.suspended_at', 'is', null),
);

/** Returns the account of an API token unless it is revoked or expired; records its use at most once a minute. */
export async function getTokenSession(
  db: Database,
  { tokenHash, companyId, now }: { tokenHash: Buffer; companyId: number | null; now: Date },
): Promise<AuthSession | null> {
  const row = await tokenQuery.executeTakeFirst(db, { tokenHash, companyId, now });
  if (!row) return null;
  const { tokenId, lastUsedAt, scopes, id, email, staffRole, recoveryCodeHash, confirmedAt } = row;
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (lastUsedAt === null || lastUsedAt < minuteAgo)
    await writeUnlessDiskFull(touchToken(db, { tokenId, minuteAgo, now }));
  const needsRecoveryCode = recoveryCodeHash === null;
  const granted = storedScopes.parse(scopes);
  const account = { id, email, staffRole, needsRecoveryCode, emailConfirmed: confirmedAt !== null };
  return {
    idHash: null,
    scopes: granted,
    actorId: id,
    account,
    ...toMembership(row, {
      accountId: row.tokenCompanyId === null ? id : null,
      requestedId: companyId,
      // What the house submits may be public at once.
      staffRole: granted.includes('admin') && granted.includes('review') ? staffRole : null,
    }),
    impersonation: null,
    proof: null,
  };
}

interface TokenTouch {
  tokenId: number;
  minuteAgo: Date;
  now: Date;
}

async function touchToken(db: Database, { tokenId, minuteAgo, now }: TokenTouch): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    // One of several concurrent requests writes.
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', minuteAgo)]))
    .execute();
}

/** The database allows no others. */
const storedScopes = z.array(tokenScope);

const tokenColumns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Selects the title of a token's company; a token without one is for the company that its account owns. */
function selectCompanyTitle(token: ExpressionBuilder<Tables, 'api_tokens'>) {
  const owned = token
    .selectFrom('company_members as own')
    .select('own.company_id')
    .whereRef('own.account_id', '=', 'api_tokens.account_id')
    .where('own.role', '=', 'owner');
  return token
    .selectFrom('items as company')
    .select('company.title')
    .where('company.id', '=', (eb) => eb.fn.coalesce(eb.ref('api_tokens.company_id'), owned))
    .as('companyTitle');
}

interface TokenRow extends Pick<Selectable<Tables['api_tokens']>, (typeof tokenColumns)[number]> {
  companyTitle: string | null;
}

function toApiToken(row: TokenRow): ApiToken {
  const { id, name, scopes, companyTitle, created_at, expires_at, last_used_at } = row;
  return {
    id,
    name,
    scopes: storedScopes.parse(scopes),
    companyTitle,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

/** Lists the account's tokens that were not revoked, newest first; expired ones are included. */
export async function listTokens(db: Database, { accountId }: { accountId: number }): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(tokenColumns)
    .select(selectCompanyTitle)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApiToken);
}

interface NewToken {
  accountId: number;
  /** The token's company; null for the one that the account will own. */
  companyId: number | null;
  name: string;
  tokenHash: Buffer;
  scopes: TokenScope[];
  expiresAt: Date;
  now: Date;
}

export async function insertToken(
  trx: Transaction,
  { accountId, companyId, name, tokenHash, scopes, expiresAt, now }: NewToken,
): Promise<ApiToken> {
  const row = await trx
    .insertInto('api_tokens')
    .values({
      account_id: accountId,
      company_id: companyId,
      name,
      token_hash: tokenHash,
      scopes,
      expires_at: expiresAt,
      created_at: now,
    })
    .returning(tokenColumns)
    .returning(selectCompanyTitle)
    .executeTakeFirstOrThrow();
  return toApiToken(row);
}

/** Revokes a token; returns false if it is not the account's, or was revoked before. */
export async function revokeToken(
  trx: Transaction,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeAccountTokens(
  trx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes an account's tokens with staff scopes, and returns their number. */
export async function revokeStaffTokens(
  trx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`scopes && array['review', 'admin']`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
