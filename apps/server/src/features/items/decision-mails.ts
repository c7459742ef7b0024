import type { Transaction } from '@headwater/db/connect';
import { withdrawMails } from '../mails/mail-outbox.queries.ts';

/** Names the mails and notifications that tell of a decision. */
export function decisionKey(submittalId: number): string {
  return `decision-${submittalId}`;
}

/** Withdraws what is not sent yet of a decision that holds no longer. */
export async function withdrawDecisionMails(
  trx: Transaction,
  { submittalId, at }: { submittalId: number; at: Date },
): Promise<void> {
  await withdrawMails(trx, { key: decisionKey(submittalId), at });
}
