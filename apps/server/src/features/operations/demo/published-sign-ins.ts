import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@headwater/db/connect';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { ConfigurationError } from '@headwater/runtime/configuration-error';
import type { Deps } from '../../../deps.ts';
import { OPERATOR, verifyPassword } from '../../session/sign-in/password.ts';
import { listDemoAccounts } from './demo-accounts.queries.ts';

const RETRY_INTERVAL_MS = 1_000;

/** The problem with a published secret that opens an account, and its remedy. */
export const publishedSignIn = {
  says: 'Accounts of the demo can be opened with the published password or recovery code.',
  todo: 'Run: npm run portal -- demo rotate-passwords',
};

/** Says whether published source code contains a secret that opens one of the demo's accounts. */
export async function hasPublishedSignIn(db: Database): Promise<boolean> {
  const accounts = await listDemoAccounts(db);
  // Accounts that were seeded with the published secrets share their hashes.
  for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash)))
    if (await verifyPassword(hash, demoSignIns.password, OPERATOR)) return true;
  for (const hash of new Set(accounts.map(({ recoveryCodeHash }) => recoveryCodeHash)))
    if (hash !== null && (await verifyPassword(hash, demoSignIns.recoveryCode, OPERATOR))) return true;
  return false;
}

/**
 * Throws a ConfigurationError if others can reach this portal and a published secret opens an account of it. While the
 * database is unreachable it waits.
 */
export async function assertNoPublishedSignIn({
  db,
  env,
  log,
}: Pick<Deps, 'db' | 'env' | 'log'>): Promise<void> {
  if (!env.isPublic) return;
  let isOpen: boolean | undefined;
  while (isOpen === undefined) {
    try {
      isOpen = await hasPublishedSignIn(db);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      log.warn(error, 'the start waits for the database');
      await wait(RETRY_INTERVAL_MS);
    }
  }
  if (isOpen)
    throw new ConfigurationError(
      `${publishedSignIn.says} Others can reach ${env.portalUrl}, so it does not start. ${publishedSignIn.todo}`,
    );
}
