import type { Transaction } from '@headwater/db/connect';
import type { Context } from '../../../trpc/context.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { insertKnownDevice, isKnownDevice } from './known-devices.queries.ts';

/** Returns the hash of the request's device where the account with this email address knows it; otherwise null. */
export async function getKnownDevice(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { email }: { email: string },
): Promise<Buffer | null> {
  if (source.device === null) return null;
  const tokenHash = hashSecret(source.device);
  return (await isKnownDevice(db, { email, tokenHash })) ? tokenHash : null;
}

/** Makes the request's device known to the account. Returns the secret for its cookie, and the secret's hash. */
export async function rememberDevice(
  trx: Transaction,
  { source, now }: Pick<Context, 'source' | 'now'>,
  { accountId }: { accountId: number },
): Promise<{ token: string; tokenHash: Buffer }> {
  const token = source.device ?? newSecret();
  const tokenHash = hashSecret(token);
  await insertKnownDevice(trx, { accountId, tokenHash, now: now() });
  return { token, tokenHash };
}
