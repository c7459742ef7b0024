import type { Deps } from '../../../deps.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockSubmittedItem } from '../decisions/decisions.queries.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { amendedMail } from './amendment-mails.ts';

/** Tells a company what an editor has amended at once, where it is not approved with it: else the mail about the approval does. */
export async function notifyAmended(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id, note }: { id: number; note: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSubmittedItem(trx, { submittalId: id });
    const submittal = await getSubmittal(trx, { id });
    if (!submittal || submittal.decidedAt !== null) return;
    const template = amendedMail(env, submittal, { note });
    await enqueueCompanyMail(trx, { env, holderId: submittal.accountId, template });
  });
}
