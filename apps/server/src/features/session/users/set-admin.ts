import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { updateAdmin } from '../account/accounts.queries.ts';
import { lockNamedAccount } from '../account/lock-named-account.ts';

/**
 * Makes the account with this email an admin, or an ordinary one again; only the operator may. `changed` is false
 * where it was one already. Throws 404.
 */
export async function setAdmin(
  { db }: Pick<Deps, 'db'>,
  { email, admin }: { email: string; admin: boolean },
): Promise<{ email: string; changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const account = await lockNamedAccount(trx, { email });
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
