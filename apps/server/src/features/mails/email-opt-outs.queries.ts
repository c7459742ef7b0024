import type { EmailOptOut } from '@headwater/contract/message-rules';
import type { Database, Transaction } from '@headwater/db/connect';

/** Lists the kinds that an account is not emailed at once. */
export async function listOptOuts(
  db: Database,
  { accountId }: { accountId: number },
): Promise<EmailOptOut[]> {
  const rows = await db
    .selectFrom('email_opt_outs')
    .select(['company_id as companyId', 'kind', 'weekly'])
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .orderBy('kind')
    .execute();
  return rows.map(({ weekly, ...row }) => ({ ...row, delivery: weekly ? 'weekly' : 'portal' }));
}

type OwnOptOut = EmailOptOut & { accountId: number };

/**
 * Stops the emails of a kind, and returns whether that is a change. Violates the constraint `email_opt_outs_member` if
 * the account is not a member of the company.
 */
export async function upsertOptOut(
  trx: Transaction,
  { accountId, companyId, kind, delivery }: OwnOptOut,
): Promise<boolean> {
  const row = await trx
    .insertInto('email_opt_outs')
    .values({ account_id: accountId, company_id: companyId, kind, weekly: delivery === 'weekly' })
    .onConflict((conflict) =>
      conflict
        .constraint('email_opt_outs_once')
        .doUpdateSet((eb) => ({ weekly: eb.ref('excluded.weekly') }))
        .whereRef('email_opt_outs.weekly', '<>', 'excluded.weekly'),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Resumes a kind's emails, and returns whether that is a change. */
export async function deleteOptOut(
  trx: Transaction,
  { accountId, companyId, kind }: Omit<OwnOptOut, 'delivery'>,
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
