import type { Transaction } from '@headwater/db/connect';
import type { Context } from '../../../trpc/context.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import {
  copyKnownDevice,
  insertKnownDevice,
  isKnownDevice,
  touchKnownDevice,
} from './known-devices.queries.ts';

/** Returns the hash of the request's device if the account with this email knows it; otherwise null. */
export async function getKnownDevice(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { email }: { email: string },
): Promise<Buffer | null> {
  if (source.device === null) return null;
  const tokenHash = hashSecret(source.device);
  return (await isKnownDevice(db, { email, tokenHash })) ? tokenHash : null;
}

/**
 * Makes the request's device known to the account. Returns the secret for its cookie, and the secret's hash. An unknown
 * device gets a new secret: a stranger may have planted the one that it has.
 */
export async function rememberDevice(
  trx: Transaction,
  { source, now }: Pick<Context, 'source' | 'now'>,
  { accountId }: { accountId: number },
): Promise<{ token: string; tokenHash: Buffer }> {
  const presented = source.device === null ? null : hashSecret(source.device);
  if (
    source.device !== null &&
    presented &&
    (await touchKnownDevice(trx, { accountId, tokenHash: presented, now: now() }))
  )
    return { token: source.device, tokenHash: presented };
  const token = newSecret();
  const tokenHash = hashSecret(token);
  await insertKnownDevice(trx, { accountId, tokenHash, now: now() });
  if (presented) await copyKnownDevice(trx, { from: presented, to: tokenHash });
  return { token, tokenHash };
}
