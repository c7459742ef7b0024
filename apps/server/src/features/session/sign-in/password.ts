import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../../http/work-queue.ts';

/** OWASP's parameters for argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose: two at a time leave room for everything else, and forty wait some two seconds. */
const queued = createWorkQueue({ atOnce: 2, waiting: 40 });

/** Of 32 random bytes that nobody kept: it fits no password, and takes as long as any other. */
const nobodysHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$t71/3KU30ymqSp1hdnqhXA$LyCxuUq/TjDlIzBTi8754BC6Gec9VAVWbdiRiCty0vQ`;

export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, parameters));
}

/** Takes the same time where there is no hash to compare with, so that an unknown e-mail doesn't show. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queued(() => verify(passwordHash ?? nobodysHash, password));
  return passwordHash !== null && matches;
}
