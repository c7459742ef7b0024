import type { Transaction } from '@headwater/db/connect';
import { isTold, withdrawMails } from '../mails/mail-outbox.queries.ts';

/** Names the mails and notifications that tell of a decision. */
export function decisionKey(submittalId: number): string {
  return `decision-${submittalId}`;
}

/** Names those that tell beside them what an editor has amended: they go out with whichever of the others is sent. */
export function amendedKey(submittalId: number): string {
  return `amended-${submittalId}`;
}

/** Says whether anybody has been notified of a decision by now. */
export async function isDecisionTold(
  trx: Transaction,
  { submittalId, ...period }: { submittalId: number; since: Date; at: Date },
): Promise<boolean> {
  const keys = [decisionKey(submittalId), amendedKey(submittalId)];
  for (const key of keys) if (await isTold(trx, { key, ...period })) return true;
  return false;
}

/** Withdraws what is not sent yet of a decision that holds no longer. */
export async function withdrawDecisionMails(
  trx: Transaction,
  { submittalId, at }: { submittalId: number; at: Date },
): Promise<void> {
  await withdrawMails(trx, { key: decisionKey(submittalId), at });
  await withdrawMails(trx, { key: amendedKey(submittalId), at });
}
