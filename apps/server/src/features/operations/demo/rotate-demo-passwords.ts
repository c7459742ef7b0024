import type { DemoPassword } from '@headwater/seed/demo-data';
import { randomPassword } from '@headwater/seed/random-password';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { endSignIns } from '../../session/sessions/end-sign-ins.ts';
import { replacePassword } from '../../session/sign-in/credentials.queries.ts';
import { hashPassword, OPERATOR } from '../../session/sign-in/password.ts';
import { listDemoAccounts } from './demo-accounts.queries.ts';

/**
 * Gives each demo account a new random password, deletes its recovery code, and ends its sessions and API tokens; only
 * the operator may. Returns the passwords, which cannot be read again.
 */
export async function rotateDemoPasswords({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<DemoPassword[]> {
  const passwords: DemoPassword[] = [];
  for (const { id, email } of await listDemoAccounts(db)) {
    const password = randomPassword();
    const passwordHash = await hashPassword(password, OPERATOR);
    const isOpen = await db.transaction().execute(async (trx) => {
      if (!(await replacePassword(trx, { id, passwordHash }))) return false;
      await endSignIns(trx, { accountId: id, keep: null, now: now() });
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: id },
        action: 'session.demo.rotatePassword',
      });
      return true;
    });
    if (isOpen) passwords.push({ email, password });
  }
  return passwords;
}
