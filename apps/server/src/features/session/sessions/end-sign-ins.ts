import type { Transaction } from '@headwater/db/connect';
import { revokeAccountTokens } from '../tokens/api-tokens.queries.ts';
import { deleteAccountSessions } from './own-sessions.queries.ts';

interface EndSignInsOptions {
  accountId: number;
  /** The session that stays; null for none. */
  keep: Buffer | null;
  now: Date;
}

/** What a new password, a reset and a closing do: nobody gets in any more by what was handed out before. */
export async function endSignIns(
  trx: Transaction,
  { accountId, keep, now }: EndSignInsOptions,
): Promise<void> {
  await deleteAccountSessions(trx, { accountId, keep });
  await revokeAccountTokens(trx, { accountId, now });
}
