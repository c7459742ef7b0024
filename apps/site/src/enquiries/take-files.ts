import { reserveAttempt } from '@headwater/db/rate-limit';
import type { Deps } from '../deps.ts';
import type { CountedSender } from '../http/counted-sender.ts';
import { fileLimit } from './enquiry-limits.ts';
import { examineFiles, type ExaminedFile } from './examine-files.ts';
import type { SentForm } from './receive-files.ts';

interface Sent {
  sent: Pick<SentForm, 'files' | 'dropped'>;
  sender: CountedSender;
  /** The page, or the companies that are asked at once. */
  itemIds: readonly number[];
}

/** The files of a form, what is wrong with them, or when to send them again. */
type TakenFiles =
  | { files: readonly ExaminedFile[] }
  | { error: string }
  | { retryAfterSeconds: number; because: 'limit' | 'scanner' };

/** The seconds after which others' files have been examined, or the scanner may be back. */
const RETRY_SECONDS = { busy: 60, scanner: 5 };

/** Examines a form's files within the sender's limit, which counts forms with files whatever becomes of them. */
export async function takeFiles(
  deps: Pick<Deps, 'db' | 'env' | 'log' | 'now'>,
  { sent: { files, dropped }, sender, itemIds }: Sent,
): Promise<TakenFiles> {
  if (dropped?.because === 'files') return { error: dropped.error };
  if (dropped) return { retryAfterSeconds: RETRY_SECONDS.busy, because: 'limit' };
  if (files.length === 0) return { files: [] };
  const limits = [fileLimit(sender)];
  const reserved = await deps.db
    .transaction()
    .execute(async (trx) => reserveAttempt(trx, { limits, now: deps.now() }));
  if ('retryAfterSeconds' in reserved) return { ...reserved, because: 'limit' };
  const examined = await examineFiles(deps, { files, itemIds, address: sender.address });
  if (examined === 'busy') return { retryAfterSeconds: RETRY_SECONDS.busy, because: 'limit' };
  if (examined === 'not scanned') return { retryAfterSeconds: RETRY_SECONDS.scanner, because: 'scanner' };
  return 'refused' in examined ? { error: examined.refused } : examined;
}
