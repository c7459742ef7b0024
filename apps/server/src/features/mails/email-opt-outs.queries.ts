import type { EmailOptOut } from '@headwater/contract/message-kinds';
import type { Database, Transaction } from '@headwater/db/connect';

/** Lists what an account has turned off. */
export async function listOptOuts(
  db: Database,
  { accountId }: { accountId: number },
): Promise<EmailOptOut[]> {
  return db
    .selectFrom('email_opt_outs')
    .select(['company_id as companyId', 'kind'])
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .orderBy('kind')
    .execute();
}

type OwnOptOut = EmailOptOut & { accountId: number };

/**
 * Turns a kind of email off, and returns whether it was on. Violates the constraint `email_opt_outs_member` where the account
 * is no member of the company.
 */
export async function insertOptOut(
  trx: Transaction,
  { accountId, companyId, kind }: OwnOptOut,
): Promise<boolean> {
  const row = await trx
    .insertInto('email_opt_outs')
    .values({ account_id: accountId, company_id: companyId, kind })
    .onConflict((conflict) => conflict.constraint('email_opt_outs_once').doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a kind of email on again, and returns whether it was off. */
export async function deleteOptOut(
  trx: Transaction,
  { accountId, companyId, kind }: OwnOptOut,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('email_opt_outs')
    .where('account_id', '=', accountId)
    .where('company_id', 'is not distinct from', companyId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
