import type { setEmailPreferenceInput } from '@headwater/contract/message-rules';
import type { z } from 'zod';
import { notFound, violatesConstraint } from '../../errors.ts';
import type { UserContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deleteOptOut, upsertOptOut } from './email-opt-outs.queries.ts';

/** Chooses how the account receives a kind of message. Throws 404 if it is not a member of the company. */
export async function setEmailPreference(
  { db, account, actor }: Pick<UserContext, 'db' | 'account' | 'actor'>,
  { companyId, kind, delivery }: z.output<typeof setEmailPreferenceInput>,
): Promise<void> {
  const own = { accountId: account.id, companyId, kind };
  try {
    await db.transaction().execute(async (trx) => {
      const hasChanged =
        delivery === 'email' ? await deleteOptOut(trx, own) : await upsertOptOut(trx, { ...own, delivery });
      if (!hasChanged) return;
      const after = { kind, delivery, company: companyId };
      await writeAudit(trx, { actor, action: 'mails.preferences.set', after });
    });
  } catch (error) {
    if (violatesConstraint(error, 'email_opt_outs_member')) throw notFound();
    throw error;
  }
}
