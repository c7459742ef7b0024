import type { Transaction } from '@headwater/db/connect';
import type { Context } from '../../../trpc/context.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { amendedMail } from '../talk/amendment-mails.ts';

/** Tells a company what an editor has amended at once, where it is not approved with it: else the mail about the approval does. */
export async function notifyAmended(
  trx: Transaction,
  { env, id, note }: { env: Context['env']; id: number; note: string },
): Promise<void> {
  const submittal = await getSubmittal(trx, { id });
  if (!submittal || submittal.decidedAt !== null) return;
  const template = amendedMail(env, submittal, { note });
  await enqueueCompanyMail(trx, { env, holderId: submittal.accountId, template });
}
