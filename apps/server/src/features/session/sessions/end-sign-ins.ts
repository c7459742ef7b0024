import type { Transaction } from '@headwater/db/connect';
import { deleteKnownDevices } from '../devices/known-devices.queries.ts';
import { revokeAccountTokens } from '../tokens/api-tokens.queries.ts';
import { deleteAccountSessions } from './own-sessions.queries.ts';

interface SignInsToEnd {
  accountId: number;
  /** The key of the session that stays; null for none. */
  keep: Buffer | null;
  now: Date;
}

/**
 * Ends the account's sessions, revokes its API tokens and makes its devices unknown, after a new password, a reset or a
 * closing: whoever had the password keeps nothing, not even a device's own budget of attempts.
 */
export async function endSignIns(trx: Transaction, { accountId, keep, now }: SignInsToEnd): Promise<void> {
  await deleteAccountSessions(trx, { accountId, keep });
  await revokeAccountTokens(trx, { accountId, now });
  await deleteKnownDevices(trx, { accountId });
}
