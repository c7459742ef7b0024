import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { updateStaffRole } from '../account/accounts.queries.ts';
import { assertOtherAdministrator } from '../account/assert-other-administrator.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { lockNamedAccount } from '../account/lock-named-account.ts';

/**
 * Makes the account with this email an admin, or an ordinary one again; only the operator may. Either ends its sessions
 * and API tokens, so that none becomes an administrator's. `changed` is false if it already was. Throws 404, and 409
 * for the only administrator.
 */
export async function setAdmin(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, admin }: { email: string; admin: boolean },
): Promise<{ email: string; changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const account = await lockNamedAccount(trx, { email });
    const { staffRole } = account;
    const changed = (staffRole === 'administrator') !== admin;
    if (changed) {
      if (!admin) await assertOtherAdministrator(trx, account);
      await updateStaffRole(trx, { id: account.id, role: admin ? 'administrator' : null });
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: account.id },
        action: admin ? 'admin.grant' : 'admin.revoke',
        // An administrator has no other role.
        before: { admin: !admin, ...(admin && staffRole !== null && { staffRole }) },
        after: { admin },
      });
      await endSignIns(trx, { accountId: account.id, keep: null, now: now() });
    }
    return { email: account.email, changed };
  });
}
