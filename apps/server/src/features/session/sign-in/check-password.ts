import type { Context } from '../../../trpc/context.ts';
import { getAccountByEmail } from '../account/accounts.queries.ts';
import { verifyPassword } from './password.ts';

/** Returns the account with this email address and password; null, after the same time, whichever of them is wrong. */
export async function checkPassword(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; passwordHash: string } | null> {
  const account = await getAccountByEmail(db, { email });
  const matches = await verifyPassword(account?.passwordHash ?? null, password, source);
  return matches ? account : null;
}

/** Returns the account with this email address and recovery code; null, after the same time, if one is wrong. */
export async function checkRecoveryCode(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { email, recoveryCode }: { email: string; recoveryCode: string },
): Promise<{ id: number; email: string; recoveryCodeHash: string } | null> {
  const account = await getAccountByEmail(db, { email });
  const recoveryCodeHash = account?.recoveryCodeHash ?? null;
  const matches = await verifyPassword(recoveryCodeHash, recoveryCode, source);
  if (!matches || account === null || recoveryCodeHash === null) return null;
  return { id: account.id, email: account.email, recoveryCodeHash };
}
