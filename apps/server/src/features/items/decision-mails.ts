import type { Transaction } from '@headwater/db/connect';
import { isTold, withdrawMails } from '../mails/mail-outbox.queries.ts';

/** Names the mails and notifications that tell of a decision. */
export function decisionKey(submittalId: number): string {
  return `decision-${submittalId}`;
}

/** Names those that tell of an item’s submissions. */
export function submittedKey(itemId: number): string {
  return `submitted-${itemId}`;
}

/** Names those that tell of the times an editor has set. */
export function rescheduledKey(submittalId: number): string {
  return `rescheduled-${submittalId}`;
}

/** Says whether anybody has been notified of a decision by now. */
export async function isDecisionTold(
  trx: Transaction,
  { submittalId, ...period }: { submittalId: number; since: Date; at: Date },
): Promise<boolean> {
  return isTold(trx, { key: decisionKey(submittalId), ...period });
}

/** Withdraws what is not sent yet of a decision that holds no longer. */
export async function withdrawDecisionMails(
  trx: Transaction,
  { submittalId, at }: { submittalId: number; at: Date },
): Promise<void> {
  await withdrawMails(trx, { key: decisionKey(submittalId), at });
}
