import type { Transaction } from '@headwater/db/connect';
import { amendedKey } from '../../items/decision-mails.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { undoDelay } from '../decisions/decision-mail.ts';
import { getSubmittal, type SubmittalRecord } from '../submittals.queries.ts';
import type { Context } from '../../../trpc/context.ts';
import { amendedMail, type AmendedOutcome } from './amendment-mails.ts';

/** Tells a company what an editor has amended at once and what became of it; an undo of an approval withdraws that. */
export async function notifyAmended(
  trx: Transaction,
  { env, id, note }: { env: Context['env']; id: number; note: string },
): Promise<void> {
  const submittal = await getSubmittal(trx, { id });
  if (!submittal) return;
  const { accountId: holderId, decidedAt } = submittal;
  const template = amendedMail(env, submittal, { note, outcome: outcomeOf(submittal) });
  const untilUndone = decidedAt && { key: amendedKey(id), dueAt: undoDelay(id, decidedAt).dueAt };
  await enqueueCompanyMail(trx, { env, holderId, template, ...untilUndone });
}

function outcomeOf({ decidedAt, awaitsPublication }: SubmittalRecord): AmendedOutcome {
  if (decidedAt === null) return 'open';
  return awaitsPublication ? 'scheduled' : 'published';
}
