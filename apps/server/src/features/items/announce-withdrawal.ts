import type { Transaction } from '@headwater/db/connect';
import { enqueueCompanyEvent, withdrawEvents } from '../webhooks/webhook-outbox.queries.ts';
import { deletePendingMails } from '../mails/mail-outbox.queries.ts';
import { decisionKey, rescheduledKey, submittedKey, withdrawDecisionMails } from './decision-mails.ts';
import { getWithdrawn, withdrawAccountSubmittals, type PendingSubmittal } from './withdraw.queries.ts';

/**
 * Announces to the webhooks that a submittal waiting for a decision or its time is withdrawn. Unsent announcements of
 * its submission, approval or schedule are dropped.
 */
export async function announceWithdrawal(
  trx: Transaction,
  { id, isApproved, at }: PendingSubmittal & { at: Date },
): Promise<void> {
  if (isApproved) {
    await withdrawDecisionMails(trx, { submittalId: id, at });
    await withdrawEvents(trx, { key: decisionKey(id), at });
  }
  const { holderId, action, ...item } = await getWithdrawn(trx, { id });
  await deletePendingMails(trx, { key: submittedKey(item.id), at });
  await deletePendingMails(trx, { key: rescheduledKey(id), at });
  await enqueueCompanyEvent(trx, { event: 'withdrawn', holderId, at, item, submittal: { id, action } });
}

/** Withdraws a closed account's open and scheduled submittals, and announces it. */
export async function withdrawOfAccount(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  for (const pending of await withdrawAccountSubmittals(trx, { accountId }))
    await announceWithdrawal(trx, { ...pending, at });
}
