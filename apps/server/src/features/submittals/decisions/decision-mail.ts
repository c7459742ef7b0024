import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { decisionKey } from '../../items/decision-mails.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { SubmittalRecord } from '../submittals.queries.ts';

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

/** Adds the mail about what was decided, in place of one that is not sent yet. */
export async function enqueueDecisionMail(
  trx: Transaction,
  { env, submittal: { id, accountId, decidedAt }, template, at, extraDelayMs = 0 }: DecisionMail,
): Promise<void> {
  const { key, dueAt: unlikelyUndone } = undoDelay(id, decidedAt ?? at);
  await withdrawMails(trx, { key, at });
  const dueAt = new Date(Math.max(at.getTime(), unlikelyUndone.getTime()) + extraDelayMs);
  await enqueueCompanyMail(trx, { env, holderId: accountId, template, key, dueAt });
}
