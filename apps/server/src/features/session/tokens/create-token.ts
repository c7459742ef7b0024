import type { ApiToken, CreateTokenInput } from '@headwater/contract/account';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { AppError, badField, conflict } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../../audit/audit.queries.ts';
import { insertToken, listTokens } from './api-tokens.queries.ts';
import { lockAccountOfSession } from '../sessions/own-sessions.queries.ts';
import { lockAccountByEmail } from '../account/accounts.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const MAX_TOKENS = 50;

/** Creates an API token and returns it with its secret, which cannot be read again. Throws 400, 401 and 409. */
export async function createToken(
  {
    db,
    account,
    actor,
    idHash,
    now,
  }: Pick<CookieSessionContext, 'db' | 'account' | 'actor' | 'idHash' | 'now'>,
  { name, expiresAt: until }: CreateTokenInput,
): Promise<{ token: ApiToken; secret: string }> {
  const at = now();
  const expiresAt = until ? new Date(until) : null;
  if (expiresAt !== null && expiresAt <= at) throw badField('expiresAt', 'This must be in the future');
  const accountId = account.id;
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccountOfSession(trx, { accountId, idHash })))
      throw new AppError('UNAUTHORIZED', 'Please sign in');
    const present = await listTokens(trx, { accountId });
    if (present.length >= MAX_TOKENS) throw conflict(`At most ${MAX_TOKENS} tokens: revoke one first.`);
    return issueToken(trx, { accountId, actor, name, expiresAt, now: at });
  });
}

/** Creates a token for the account with this email, as only the operator may, and returns its secret. Throws 404. */
export async function createTokenByEmail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, name, expiresAt }: { email: string; name: string; expiresAt: Date | null },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountByEmail(trx, { email });
    if (!account) throw new AppError('NOT_FOUND', `There is no account with the e-mail ${email}.`);
    const accountId = account.id;
    const actor = { actorId: null, subjectId: accountId };
    const { secret } = await issueToken(trx, { accountId, actor, name, expiresAt, now: now() });
    return secret;
  });
}

interface TokenIssue {
  accountId: number;
  actor: NewAuditEntry['actor'];
  name: string;
  expiresAt: Date | null;
  now: Date;
}

async function issueToken(
  trx: Transaction,
  { actor, ...fields }: TokenIssue,
): Promise<{ token: ApiToken; secret: string }> {
  // The prefix lets secret scanners recognise a leaked token.
  const secret = `hw_${newSecret()}`;
  const token = await insertToken(trx, { ...fields, tokenHash: hashSecret(secret) });
  const after = { id: token.id, name: token.name, expiresAt: token.expiresAt };
  await writeAudit(trx, { actor, action: 'session.tokens.create', after });
  return { token, secret };
}
