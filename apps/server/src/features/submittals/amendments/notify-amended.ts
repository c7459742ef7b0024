import type { Deps } from '../../../deps.ts';
import { amendedKey } from '../../items/decision-mails.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { undoDelay } from '../decisions/decision-mail.ts';
import { lockSubmittedItem } from '../decisions/decisions.queries.ts';
import { getSubmittal, type SubmittalRecord } from '../submittals.queries.ts';
import { amendedMail, type AmendedOutcome } from './amendment-mails.ts';

/** Tells a company what an editor has amended at once and what became of it; an undo of an approval withdraws that. */
export async function notifyAmended(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id, note }: { id: number; note: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSubmittedItem(trx, { submittalId: id });
    const submittal = await getSubmittal(trx, { id });
    if (!submittal) return;
    const { accountId: holderId, decidedAt } = submittal;
    const template = amendedMail(env, submittal, { note, outcome: outcomeOf(submittal) });
    const untilUndone = decidedAt && { key: amendedKey(id), dueAt: undoDelay(id, decidedAt).dueAt };
    await enqueueCompanyMail(trx, { env, holderId, template, ...untilUndone });
  });
}

function outcomeOf({ decidedAt, awaitsPublication }: SubmittalRecord): AmendedOutcome {
  if (decidedAt === null) return 'open';
  return awaitsPublication ? 'scheduled' : 'published';
}
