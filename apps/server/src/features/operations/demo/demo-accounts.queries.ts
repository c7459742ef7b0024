import type { Database, Transaction } from '@headwater/db/connect';
import { demoEmails } from '@headwater/db/seed/demo-emails';

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

/** Sets the password, and deletes the recovery code: the next sign-in shows a new one. */
export async function replaceSecrets(
  trx: Transaction,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, recovery_code_hash: null })
    .where('id', '=', id)
    .execute();
}
