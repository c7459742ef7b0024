import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockAccountByEmail, updateAdmin } from '../account/accounts.queries.ts';

/**
 * Makes the account with this e-mail an admin, or an ordinary one again; only the operator may. `changed` is false
 * where it was one already. Throws 404.
 */
export async function setAdmin(
  { db }: Pick<Deps, 'db'>,
  { email, admin }: { email: string; admin: boolean },
): Promise<{ email: string; changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountByEmail(trx, { email });
    if (!account)
      throw new AppError('NOT_FOUND', `There is no account with the e-mail ${email}. Register it first.`);
    const changed = account.admin !== admin;
    if (changed) {
      await updateAdmin(trx, { id: account.id, admin });
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: account.id },
        action: admin ? 'admin.grant' : 'admin.revoke',
        before: { admin: !admin },
        after: { admin },
      });
    }
    return { email: account.email, changed };
  });
}
