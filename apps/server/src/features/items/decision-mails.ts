import type { Transaction } from '@headwater/db/connect';
import { isTold, withdrawMails } from '../mails/mail-outbox.queries.ts';

/** The key of the mails and notifications about a decision. */
export function decisionKey(submittalId: number): string {
  return `decision-${submittalId}`;
}

/** The key of those about an item's submissions. */
export function submittedKey(itemId: number): string {
  return `submitted-${itemId}`;
}

/** The key of those about an editor's changes of schedule. */
export function rescheduledKey(submittalId: number): string {
  return `rescheduled-${submittalId}`;
}

/** Says whether anybody has been notified of a decision. */
export async function isDecisionTold(
  trx: Transaction,
  { submittalId, ...period }: { submittalId: number; since: Date; at: Date },
): Promise<boolean> {
  return isTold(trx, { key: decisionKey(submittalId), ...period });
}

/** Withdraws unsent messages about a decision that does not hold. */
export async function withdrawDecisionMails(
  trx: Transaction,
  { submittalId, at }: { submittalId: number; at: Date },
): Promise<void> {
  await withdrawMails(trx, { key: decisionKey(submittalId), at });
}
