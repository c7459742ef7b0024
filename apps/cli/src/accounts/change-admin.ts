import type { Database } from '@headwater/db/connect';
import { lockAccount, setAdmin } from './accounts.queries.ts';

/** Returns what happened, for the operator; rejects where there is no such account. */
export async function changeAdmin(db: Database, email: string, admin: boolean): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (!account) throw new Error(`There is no account with the e-mail ${email}. Register it first.`);
    if (account.admin === admin) {
      return `${account.email} ${admin ? 'is an admin already' : 'is no admin'}. Nothing changed.`;
    }
    await setAdmin(trx, account.id, admin);
    return `${account.email} is ${admin ? 'now an admin' : 'no longer an admin'}.`;
  });
}
