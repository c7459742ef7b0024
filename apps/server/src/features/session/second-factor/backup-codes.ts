import { randomBytes } from 'node:crypto';
import type { Transaction } from '@headwater/db/connect';
import { Secret } from 'otpauth';
import { hashSecret } from '@headwater/runtime/secrets';
import { replaceBackupCodes } from './backup-codes.queries.ts';

const CODES = 10;

/** Issues new backup codes in place of those that are left, and returns them: the database holds their hashes alone. */
export async function issueBackupCodes(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, generateBackupCode);
  // A typed code comes without its hyphens.
  await replaceBackupCodes(trx, { accountId, hashes: codes.map(hashSecret) });
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** 120 random bits, which need no slow hash. */
function generateBackupCode(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32;
}
