import type { setEmailPreferenceInput } from '@headwater/contract/message-kinds';
import type { z } from 'zod';
import { notFound, violatesConstraint } from '../../errors.ts';
import type { UserContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { deleteOptOut, insertOptOut } from './email-opt-outs.queries.ts';

/** Turns a kind of email on or off for the account. Throws 404 where it is no member of the company. */
export async function setEmailPreference(
  { db, account, actor }: Pick<UserContext, 'db' | 'account' | 'actor'>,
  { companyId, kind, wanted }: z.output<typeof setEmailPreferenceInput>,
): Promise<void> {
  const optOut = { accountId: account.id, companyId, kind };
  try {
    await db.transaction().execute(async (trx) => {
      const hasChanged = wanted ? await deleteOptOut(trx, optOut) : await insertOptOut(trx, optOut);
      if (!hasChanged) return;
      const after = { kind, wanted, company: companyId };
      await writeAudit(trx, { actor, action: 'mails.preferences.set', after });
    });
  } catch (error) {
    if (violatesConstraint(error, 'email_opt_outs_member')) throw notFound();
    throw error;
  }
}
