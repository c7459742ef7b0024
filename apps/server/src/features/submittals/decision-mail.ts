import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { decisionKey, submittedKey, rescheduledKey } from '../items/decision-mails.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';
import { withdrawMails, deletePendingMails } from '../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailBlock } from '../mails/rendering/email-template.ts';
import { amendedFact } from './talk/amendment-mails.ts';
import { getNoteOfAmended } from './talk/amendments.queries.ts';
import type { SubmittalRecord } from './submittals.queries.ts';

/** What tells of a decision is delayed, so that a quick undo sends nothing. */
const UNDO_DELAY_MS = 2 * 60_000;

export function undoDelay(submittalId: number, at: Date): { key: string; dueAt: Date } {
  return { key: decisionKey(submittalId), dueAt: new Date(at.getTime() + UNDO_DELAY_MS) };
}

interface DecisionMail {
  env: Deps['env'];
  submittal: SubmittalRecord;
  template: CompanyEmailTemplate;
  at: Date;
  /** For how long more it waits, as another may take its place. */
  extraDelayMs?: number;
}

/** Adds the mail about an approval, with what the editor has amended at once beside it. */
export async function enqueueApprovalMail(
  trx: Transaction,
  { submittal, template, ...mail }: DecisionMail,
): Promise<void> {
  const note = await getNoteOfAmended(trx, { submittalId: submittal.id });
  const whole =
    note === null ? template : { ...template, body: insertFact(template.body, amendedFact(note)) };
  await enqueueDecisionMail(trx, { ...mail, submittal, template: whole });
}

/** Puts a fact after the last of the others, where it stays whatever the publisher has the email say. */
function insertFact(body: readonly EmailBlock[], fact: EmailBlock): EmailBlock[] {
  const end = body.findLastIndex((block) => typeof block !== 'string') + 1;
  return body.toSpliced(end, 0, fact);
}

/** Adds the mail about what was decided, in place of one that is not sent yet. */
export async function enqueueDecisionMail(
  trx: Transaction,
  { env, submittal: { id, itemId, accountId, decidedAt }, template, at, extraDelayMs = 0 }: DecisionMail,
): Promise<void> {
  const { key, dueAt: unlikelyUndone } = undoDelay(id, decidedAt ?? at);
  await withdrawMails(trx, { key, at });
  // What is decided needs no more news that it was submitted, or when it would have appeared.
  for (const pending of [submittedKey(itemId), rescheduledKey(id)])
    await deletePendingMails(trx, { key: pending, at });
  const dueAt = new Date(Math.max(at.getTime(), unlikelyUndone.getTime()) + extraDelayMs);
  await enqueueCompanyMail(trx, { env, holderId: accountId, template, key, dueAt });
}
