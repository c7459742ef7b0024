import type { Context } from '../../../trpc/context.ts';
import { updatePassword } from './credentials.queries.ts';
import { hashPassword } from './password.ts';

/** Hashes an account's password anew with today's parameters; does nothing where the password has changed since. */
export async function renewPasswordHash(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { id, passwordHash, password }: { id: number; passwordHash: string; password: string },
): Promise<void> {
  const newPasswordHash = await hashPassword(password, source);
  await db.transaction().execute(async (trx) => updatePassword(trx, { id, passwordHash, newPasswordHash }));
}
