import { messages } from '@headwater/contract/messages';
import type { Transaction } from '@headwater/db/connect';
import { Secret } from 'otpauth';
import { hashSecret } from '@headwater/runtime/secrets';
import { AppError } from '../../../errors.ts';
import { findTimeStep } from './authenticator-app.ts';
import { getAppSecret, markCodeUsed } from './authenticator-apps.queries.ts';
import { takeBackupCode } from './backup-codes.queries.ts';
import { accountHasSecondFactor } from './second-factor.queries.ts';

interface CodeAttempt {
  accountId: number;
  code: string;
  now: Date;
}

/** Uses up the code that an account with a second factor asks for; returns false if it is wrong. Throws 401. */
export async function proveSecondFactor(
  trx: Transaction,
  { accountId, code, now }: Omit<CodeAttempt, 'code'> & { code: string | undefined },
): Promise<boolean> {
  if (!(await accountHasSecondFactor(trx, { accountId }))) return true;
  if (code !== undefined) return useCode(trx, { accountId, code, now });
  const message = 'Enter the code from your authenticator app, or one of your backup codes';
  throw new AppError('UNAUTHORIZED', messages.authenticationFailed, { errors: [{ path: 'code', message }] });
}

/** Uses up a code of the authenticator app or a backup code; returns false if it is wrong. */
export async function useCode(trx: Transaction, attempt: CodeAttempt): Promise<boolean> {
  return (await useAppCode(trx, attempt)) || useBackupCode(trx, attempt);
}

async function useAppCode(trx: Transaction, { accountId, code, now }: CodeAttempt): Promise<boolean> {
  const key = await getAppSecret(trx, { accountId });
  if (!key) return false;
  const secret = new Secret({ buffer: new Uint8Array(key).buffer });
  const timeStep = findTimeStep({ secret, code, now });
  return timeStep !== null && markCodeUsed(trx, { accountId, timeStep, now });
}

async function useBackupCode(trx: Transaction, { accountId, code }: CodeAttempt): Promise<boolean> {
  return takeBackupCode(trx, { accountId, hash: hashSecret(code) });
}
