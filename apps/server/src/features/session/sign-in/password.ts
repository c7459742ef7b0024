import { hash, verify } from '@node-rs/argon2';
import { addressKey } from '@headwater/runtime/address-key';
import { NO_PASSWORD } from '@headwater/runtime/secrets';
import { createWorkQueue } from '@headwater/runtime/work-queue';

/** The parameters that OWASP recommends for argon2id. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose: two at a time leave capacity for other requests, and a full queue takes some four seconds. */
const runQueued = createWorkQueue({ concurrency: 2, maxQueued: 80, maxQueuedPerKey: 20 });

const HASH_PREFIX = `$argon2id$v=19$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}$`;

/** The address of the request with the password: addresses take turns in the queue. */
interface PasswordSource {
  address: string;
}

/** The key for the operator's scripts and the start of the portal. */
export const OPERATOR: PasswordSource = { address: 'operator' };

/** Says whether a hash was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(HASH_PREFIX);
}

export async function hashPassword(password: string, { address }: PasswordSource): Promise<string> {
  return runQueued(addressKey(address), () => hash(password, ARGON2_OPTIONS));
}

/** Verifies a password; takes the same time without a hash, so that it does not reveal an unknown email address. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  { address }: PasswordSource,
): Promise<boolean> {
  const matches = await runQueued(addressKey(address), () => verify(passwordHash ?? NO_PASSWORD, password));
  return passwordHash !== null && matches;
}
