import { Secret } from 'otpauth';
import { messages } from '@headwater/contract/messages';
import type { Database } from '@headwater/db/connect';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { codeRateLimits } from '../sign-in/rate-limit-rules.ts';
import { rateLimitAttempt } from '../sign-in/rate-limit.ts';
import { hashSecret } from '../tokens/secrets.ts';
import { findCodePeriod } from './authenticator-app.ts';
import { getAppSecret, markCodeUsed } from './authenticator-apps.queries.ts';
import { takeBackupCode } from './backup-codes.queries.ts';

type CodeContext = Pick<Context, 'db' | 'env' | 'now' | 'source'>;

/** Asks for the code of an account whose password was right. Throws 401 at `code`, and 429 after too many wrong ones. */
export async function assertLoginCode(
  ctx: CodeContext,
  { accountId, code }: { accountId: number; code: string | undefined },
): Promise<void> {
  if (code === undefined)
    throw codeRefused('Enter the code of your authenticator app, or one of your backup codes');
  if (!(await useCode(ctx, { accountId, code })))
    throw codeRefused(
      'This code is not right, or was used before. Wait for the next one, or use a backup code.',
    );
}

function codeRefused(message: string): AppError {
  return new AppError('UNAUTHORIZED', messages.authenticationFailed, { errors: [{ path: 'code', message }] });
}

/** Uses up a code of the authenticator app or a backup code; returns false where it is not right. Throws 429. */
export async function useCode(
  ctx: CodeContext,
  { accountId, code }: { accountId: number; code: string },
): Promise<boolean> {
  const { db, env, now, source } = ctx;
  const limits = codeRateLimits(env.limits, { accountId, address: source.address });
  const attempt = { accountId, code, now: now() };
  const used = await rateLimitAttempt(ctx, limits, async () =>
    (await useAppCode(db, attempt)) || (await useBackupCode(db, attempt)) ? true : null,
  );
  return used !== null;
}

interface CodeAttempt {
  accountId: number;
  code: string;
  now: Date;
}

async function useAppCode(db: Database, { accountId, code, now }: CodeAttempt): Promise<boolean> {
  const key = await getAppSecret(db, { accountId });
  if (!key) return false;
  const secret = new Secret({ buffer: new Uint8Array(key).buffer });
  const period = findCodePeriod({ secret, code, now });
  return period !== null && markCodeUsed(db, { accountId, period, now });
}

async function useBackupCode(db: Database, { accountId, code }: CodeAttempt): Promise<boolean> {
  return takeBackupCode(db, { accountId, hash: hashSecret(code) });
}
