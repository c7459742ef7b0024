import type { Transaction } from '@headwater/db/connect';
import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashSecret } from '@headwater/runtime/secrets';
import { conflict } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueOwnMail } from '../../mails/enqueue-own-mail.ts';
import { deleteAccountSessions, lockAccountOfSession } from '../sessions/own-sessions.queries.ts';
import { deleteBackupCodes, replaceBackupCodes } from './backup-codes.queries.ts';
import { accountHasSecondFactor } from './second-factor.queries.ts';
import { secondFactorMail, type SecondFactorChange } from './second-factor-mails.ts';

const BACKUP_CODES = 10;

/** Replaces the remaining backup codes, and returns the new ones: the database holds only their hashes. */
async function issueBackupCodes(trx: Transaction, { accountId }: { accountId: number }): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, generateBackupCode);
  // A typed code comes without its hyphens.
  await replaceBackupCodes(trx, { accountId, hashes: codes.map(hashSecret) });
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** 120 random bits, which need no slow hash. */
function generateBackupCode(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32;
}

type ChangeContext = Pick<CookieSessionContext, 'db' | 'env' | 'now' | 'account' | 'actor' | 'idHash'>;

interface FactorChange {
  action: string;
  change: SecondFactorChange;
  after?: Record<string, unknown>;
}

/**
 * Adds a factor. The first one comes with backup codes, which are returned only this time, and ends the account's other
 * sessions: they began with only the password, and would count as having a second factor.
 */
export async function addFactor(
  ctx: ChangeContext,
  change: FactorChange,
  insert: (trx: Transaction) => Promise<void>,
): Promise<{ backupCodes: string[] | null }> {
  const accountId = ctx.account.id;
  return changeSecondFactor(ctx, change, async (trx) => {
    const isFirst = !(await accountHasSecondFactor(trx, { accountId }));
    await insert(trx);
    if (!isFirst) return { backupCodes: null };
    await deleteAccountSessions(trx, { accountId, keep: ctx.idHash });
    return { backupCodes: await issueBackupCodes(trx, { accountId }) };
  });
}

/** Removes a factor, and with the last one the backup codes. */
export async function removeFactor(
  ctx: ChangeContext,
  change: FactorChange,
  remove: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const accountId = ctx.account.id;
  await changeSecondFactor(ctx, change, async (trx) => {
    await remove(trx);
    if (!(await accountHasSecondFactor(trx, { accountId }))) await deleteBackupCodes(trx, { accountId });
  });
}

/** Replaces the backup codes, and returns the new ones, only this time. Throws 409 without a second factor. */
export async function renewBackupCodes(ctx: ChangeContext): Promise<{ backupCodes: string[] }> {
  const accountId = ctx.account.id;
  const change: FactorChange = {
    action: 'session.secondFactor.renewBackupCodes',
    change: 'backup-codes-renewed',
  };
  return changeSecondFactor(ctx, change, async (trx) => {
    if (!(await accountHasSecondFactor(trx, { accountId }))) throw conflict('Set up a second factor first.');
    return { backupCodes: await issueBackupCodes(trx, { accountId }) };
  });
}

/** Changes the second factor under a lock of the account, records it in the audit trail, and emails the owner. */
async function changeSecondFactor<T>(
  { db, env, now, account, actor, idHash }: ChangeContext,
  { action, change, after }: FactorChange,
  run: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockAccountOfSession(trx, { accountId: account.id, idHash });
    const result = await run(trx);
    await writeAudit(trx, { actor, action, ...(after && { after }) });
    const mail = secondFactorMail(env, change);
    await enqueueOwnMail(trx, { accountId: account.id, to: account.email, now, ...mail });
    return result;
  });
}
