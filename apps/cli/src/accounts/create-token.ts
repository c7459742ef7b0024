import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@headwater/db/connect';
import { lockAccount } from './accounts.queries.ts';
import { insertOperatorAudit } from '../database/audit.queries.ts';

interface CreateTokenOptions {
  email: string;
  name: string;
  /** null: it works until it is revoked. */
  days: number | null;
}

/** An API token for an account; returns its secret, which nobody can read again. */
export async function createToken(db: Database, { email, name, days }: CreateTokenOptions): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (!account) throw new Error(`There is no account with the e-mail ${email}.`);
    // As the portal makes them: its start tells what it is, to whoever finds one where none should be.
    const secret = `hw_${randomBytes(32).toString('base64url')}`;
    const expires_at = days === null ? null : new Date(Date.now() + days * 86_400_000);
    const token_hash = createHash('sha256').update(secret).digest();
    const { id } = await trx
      .insertInto('api_tokens')
      .values({ account_id: account.id, name, token_hash, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { id, name, expiresAt: expires_at };
    await insertOperatorAudit(trx, { action: 'session.tokens.create', subjectId: account.id, after });
    return secret;
  });
}
