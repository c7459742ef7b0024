import { companyRights, type CompanyRight } from '@headwater/contract/company-roles';
import type { Transaction } from '@headwater/db/connect';
import { enqueueMail, type NewMail } from './mail-outbox.queries.ts';

interface CompanyMail extends Omit<NewMail, 'accountId' | 'to'> {
  /** The account that the company's rows carry. */
  holderId: number;
  /** What the mail is about: it goes to the members who may do this. */
  right: CompanyRight;
}

/** Adds an email for each member of a company whom it concerns; an account without a company gets it itself. */
export async function enqueueCompanyMail(
  trx: Transaction,
  { holderId, right, ...mail }: CompanyMail,
): Promise<void> {
  for (const recipient of await listRecipients(trx, { holderId, right }))
    await enqueueMail(trx, { ...mail, ...recipient });
}

/** Lists the open accounts that a company's mail goes to, those of its longest members first. */
export async function listRecipients(
  trx: Transaction,
  { holderId, right }: { holderId: number; right: CompanyRight },
): Promise<{ accountId: number; to: string }[]> {
  const members = await trx
    .selectFrom('items as company')
    .innerJoin('company_members as member', 'member.company_id', 'company.id')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id as accountId', 'accounts.email as to'])
    .where('company.account_id', '=', holderId)
    .where('company.type', '=', 'company')
    .where('member.role', 'in', companyRights[right])
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('member.joined_at')
    .orderBy('accounts.id')
    .execute();
  if (members.length > 0) return members;
  return trx
    .selectFrom('accounts')
    .select(['id as accountId', 'email as to'])
    .where('id', '=', holderId)
    .execute();
}
