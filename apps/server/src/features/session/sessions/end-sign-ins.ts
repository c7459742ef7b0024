import type { Transaction } from '@headwater/db/connect';
import { deleteSignInLinks } from '../../mails/mailed-links/mailed-links.queries.ts';
import { deleteKnownDevices } from '../devices/known-devices.queries.ts';
import { revokeAccountTokens } from '../tokens/api-tokens.queries.ts';
import { deleteAccountSessions } from './own-sessions.queries.ts';

/** Ends the account's sessions and sign-in links when its rights grow: everybody has to prove again who they are. */
export async function endSessions(
  trx: Transaction,
  { accountId, keep }: { accountId: number; keep: Buffer | null },
): Promise<void> {
  await deleteAccountSessions(trx, { accountId, keep });
  await deleteSignInLinks(trx, { accountId });
}

interface SignInsToEnd {
  accountId: number;
  /** The key of the session that stays; null for none. */
  keep: Buffer | null;
  now: Date;
}

/**
 * Ends the account's sessions, revokes its API tokens and sign-in links, and forgets its devices, after a new password,
 * a reset, a suspension or a closing: a thief with the password keeps nothing, not even a device's own budget of
 * attempts.
 */
export async function endSignIns(trx: Transaction, { accountId, keep, now }: SignInsToEnd): Promise<void> {
  await endSessions(trx, { accountId, keep });
  await revokeAccountTokens(trx, { accountId, now });
  await deleteKnownDevices(trx, { accountId });
}
