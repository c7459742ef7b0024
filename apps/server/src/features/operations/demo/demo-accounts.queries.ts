import type { Database } from '@headwater/db/connect';
import { demoEmails } from '@headwater/seed/demo-emails';

/** Lists the open accounts with an email address of the demo data, and the hashes that they sign in by. */
export async function listDemoAccounts(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash as passwordHash', 'recovery_code_hash as recoveryCodeHash'])
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', demoEmails))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
