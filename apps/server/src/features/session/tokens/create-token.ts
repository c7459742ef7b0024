import type { ApiToken, CreateTokenInput } from '@headwater/contract/account';
import { AppError, badField, conflict } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { insertToken, listTokens } from './api-tokens.queries.ts';
import { lockAccountOfSession } from '../sessions/own-sessions.queries.ts';
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
  // The prefix lets secret scanners recognise a leaked token.
  const secret = `hw_${newSecret()}`;
  const token = await db.transaction().execute(async (trx) => {
    if (!(await lockAccountOfSession(trx, { accountId, idHash })))
      throw new AppError('UNAUTHORIZED', 'Please sign in');
    const present = await listTokens(trx, { accountId });
    if (present.length >= MAX_TOKENS) throw conflict(`At most ${MAX_TOKENS} tokens: revoke one first.`);
    const created = await insertToken(trx, {
      accountId,
      name,
      tokenHash: hashSecret(secret),
      expiresAt,
      now: at,
    });
    const after = { id: created.id, name, expiresAt: created.expiresAt };
    await writeAudit(trx, { actor, action: 'session.tokens.create', after });
    return created;
  });
  return { token, secret };
}
