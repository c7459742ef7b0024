import type { Database, Transaction } from '@headwater/db/connect';
import type { Expression } from 'kysely';

interface Choice {
  companyId: number;
  accountId: number;
  idHash: Buffer;
  at: Date;
}

/**
 * Chooses the company that a session acts for, with which the account's next sessions begin; returns false if the
 * account is not a member of it.
 */
export async function chooseCompany(
  trx: Transaction,
  { companyId, accountId, idHash, at }: Choice,
): Promise<boolean> {
  const member = await trx
    .updateTable('company_members')
    .set({ chosen_at: at })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .returning('company_id')
    .executeTakeFirst();
  if (!member) return false;
  await trx.updateTable('sessions').set({ company_id: companyId }).where('id_hash', '=', idHash).execute();
  return true;
}

/** Selects the companies that an account belongs to, by title. */
export function selectCompanies(db: Database, { accountId }: { accountId: Expression<number> }) {
  return db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['company.id', 'company.title', 'member.role'])
    .where('member.account_id', '=', accountId)
    .where('holder.closed_at', 'is', null)
    .where('holder.suspended_at', 'is', null)
    .orderBy('company.title')
    .orderBy('company.id');
}
