import { DAY_MS } from '@headwater/contract/dates';
import {
  scopesOfRole,
  type ApiToken,
  type CreateTokenInput,
  type TokenScope,
} from '@headwater/contract/account';
import type { StaffRole } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { badField, conflict } from '../../../errors.ts';
import { assertMembership, type CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { insertToken, listTokens } from './api-tokens.queries.ts';
import { lockAccountOfSession } from '../sessions/own-sessions.queries.ts';
import { lockNamedAccount } from '../account/lock-named-account.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';

const MAX_TOKENS = 50;

type TokenContext = Pick<
  CookieSessionContext,
  'db' | 'env' | 'session' | 'account' | 'actor' | 'idHash' | 'now'
>;

/** Creates an API token and returns it with its secret, which cannot be read again. Throws 400, 401, 403, 404 and 409. */
export async function createToken(
  { db, env, session, account, actor, idHash, now }: TokenContext,
  { name, scopes: wanted, expiresAt: until }: CreateTokenInput,
): Promise<{ token: ApiToken; secret: string }> {
  const at = now();
  const expiresAt = endOfToken({
    until: until ? new Date(until) : null,
    maxDays: env.apiTokenMaxDays,
    now: at,
  });
  const scopes = chooseScopes(account, wanted);
  const accountId = account.id;
  const membership = assertMembership(session);
  return db.transaction().execute(async (trx) => {
    // If the account were removed from the token's company in the meantime, the token would work again on its return.
    await lockMembership(trx, { membership, actor });
    await lockAccountOfSession(trx, { accountId, idHash });
    const present = await listTokens(trx, { accountId });
    if (present.length >= MAX_TOKENS) throw conflict(`At most ${MAX_TOKENS} tokens: revoke one first.`);
    const companyId = membership.company?.id ?? null;
    return issueToken(trx, { accountId, companyId, actor, name, scopes, expiresAt, now: at });
  });
}

interface OperatorsToken {
  email: string;
  name: string;
  /** All the scopes that the account may have, if absent. */
  scopes?: readonly TokenScope[] | undefined;
  /** The longest lifetime of tokens, if absent. */
  days?: number | undefined;
}

/** Creates a token for the account with this email, as only the operator may, and returns its secret. Throws 400 and 404. */
export async function createTokenByEmail(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { email, name, scopes: wanted, days }: OperatorsToken,
): Promise<string> {
  const at = now();
  const until = days === undefined ? null : new Date(at.getTime() + days * DAY_MS);
  const expiresAt = endOfToken({ until, maxDays: env.apiTokenMaxDays, now: at });
  return db.transaction().execute(async (trx) => {
    const account = await lockNamedAccount(trx, { email });
    const accountId = account.id;
    const actor = { actorId: null, subjectId: accountId };
    const scopes = chooseScopes(account, wanted);
    const token = { accountId, companyId: null, actor, name, scopes, expiresAt, now: at };
    const { secret } = await issueToken(trx, token);
    return secret;
  });
}

/** Returns when a token ends: as requested, otherwise as late as possible. Throws 400. */
function endOfToken({ until, maxDays, now }: { until: Date | null; maxDays: number; now: Date }): Date {
  const latest = new Date(now.getTime() + maxDays * DAY_MS);
  if (until !== null && until <= now) throw badField('expiresAt', 'This must be in the future');
  if (until !== null && until > latest)
    throw badField('expiresAt', `A token works for at most ${maxDays} days: choose an earlier day`);
  return until ?? latest;
}

/** Returns the requested scopes, otherwise all that the account may have. Throws 400. */
function chooseScopes(
  { staffRole }: { staffRole: StaffRole | null },
  wanted?: readonly TokenScope[],
): TokenScope[] {
  const allowed = scopesOfRole(staffRole);
  if (wanted?.some((scope) => !allowed.includes(scope)))
    throw badField('scopes', `The tokens of this account can have: ${allowed.join(', ')}`);
  return allowed.filter((scope) => wanted?.includes(scope) ?? true);
}

interface TokenIssue {
  accountId: number;
  companyId: number | null;
  actor: NewAuditEntry['actor'];
  name: string;
  scopes: TokenScope[];
  expiresAt: Date;
  now: Date;
}

async function issueToken(
  trx: Transaction,
  { actor, ...fields }: TokenIssue,
): Promise<{ token: ApiToken; secret: string }> {
  // The prefix lets secret scanners recognise a leaked token.
  const secret = `hw_${newSecret()}`;
  const token = await insertToken(trx, { ...fields, tokenHash: hashSecret(secret) });
  const { id, scopes, expiresAt } = token;
  const after = { id, name: token.name, scopes, expiresAt };
  await writeAudit(trx, { actor, action: 'session.tokens.create', after });
  return { token, secret };
}
