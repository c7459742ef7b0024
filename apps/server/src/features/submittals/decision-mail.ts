import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { decisionKey, submittedKey, rescheduledKey } from '../items/decision-mails.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';
import { withdrawMails, deletePendingMails } from '../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailBlock } from '../mails/rendering/email-template.ts';
import { amendedFact } from './talk/amendment-mails.ts';
import { getNoteOfAmended } from './talk/amendments.queries.ts';
import type { SubmittalRecord } from './submittals.queries.ts';

/** Messages about a decision are delayed, so that a quick undo sends nothing. */
const UNDO_DELAY_MS = 2 * 60_000;

export function undoDelay(submittalId: number, at: Date): { key: string; dueAt: Date } {
  return { key: decisionKey(submittalId), dueAt: new Date(at.getTime() + UNDO_DELAY_MS) };
}

interface DecisionMail {
  env: Deps['env'];
  submittal: SubmittalRecord;
  template: CompanyEmailTemplate;
  at: Date;
  /** The remaining wait, because another message may replace it. */
  extraDelayMs?: number;
}

/** Adds the mail about an approval, including the editor's immediate amendment. */
export async function enqueueApprovalMail(
  trx: Transaction,
  { submittal, template, ...mail }: DecisionMail,
): Promise<void> {
  const note = await getNoteOfAmended(trx, { submittalId: submittal.id });
  const whole =
    note === null ? template : { ...template, body: insertFact(template.body, amendedFact(note)) };
  await enqueueDecisionMail(trx, { ...mail, submittal, template: whole });
}

/** Adds a fact after the others, where it stays even when the publisher adapts the email. */
function insertFact(body: readonly EmailBlock[], fact: EmailBlock): EmailBlock[] {
  const end = body.findLastIndex((block) => typeof block !== 'string') + 1;
  return body.toSpliced(end, 0, fact);
}

/** Adds the mail about a decision, in place of an unsent one. */
export async function enqueueDecisionMail(
  trx: Transaction,
  { env, submittal, template, at, extraDelayMs = 0 }: DecisionMail,
): Promise<void> {
  const { id, itemId, accountId, submittedBy, decidedBy, decidedAt } = submittal;
  const { key, dueAt: unlikelyUndone } = undoDelay(id, decidedAt ?? at);
  await withdrawMails(trx, { key, at });
  // After a decision, messages about the submission or the schedule are unnecessary.
  for (const pending of [submittedKey(itemId), rescheduledKey(id)])
    await deletePendingMails(trx, { key: pending, at });
  const dueAt = new Date(Math.max(at.getTime(), unlikelyUndone.getTime()) + extraDelayMs);
  const author = decidedBy === submittedBy ? {} : { authorId: submittedBy };
  await enqueueCompanyMail(trx, { env, holderId: accountId, ...author, template, key, dueAt });
}
