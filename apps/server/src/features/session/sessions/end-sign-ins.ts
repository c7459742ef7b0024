import type { Transaction } from '@headwater/db/connect';
import { revokeTokensOf } from '../tokens/api-tokens.queries.ts';
import { deleteSessionsOf } from './own-sessions.queries.ts';

interface Ending {
  accountId: number;
  /** The session that stays; null for none. */
  keep: Buffer | null;
  now: Date;
}

/** What a new password, a reset and a closing do: nobody gets in any more by what was handed out before. */
export async function endSignIns(trx: Transaction, { accountId, keep, now }: Ending): Promise<void> {
  await deleteSessionsOf(trx, { accountId, keep });
  await revokeTokensOf(trx, { accountId, now });
}
