import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { enqueueCompanyMail, enqueueMemberMails } from '../../mails/company-mail.queries.ts';
import { memberLeftMail } from './member-mails.ts';
import {
  companyClosedMail,
  companyPassedOnMail,
  companyReopenedMail,
  companySuspendedMail,
} from './ownership-mails.ts';
import type { LeftCompanies, OwnedCompany } from './settle-holder.ts';

type MailDeps = Pick<Deps, 'env'>;

/** Emails the other members of a closed account's companies about what happens to them. */
export async function reportDeparture(
  trx: Transaction,
  { env }: MailDeps,
  { account, owned, left }: LeftCompanies & { account: { id: number; email: string } },
): Promise<void> {
  const exceptId = account.id;
  for (const { holderId } of left) {
    const template = memberLeftMail(env, { email: account.email, because: 'closed' });
    await enqueueCompanyMail(trx, { env, holderId, exceptId, template });
  }
  if (!owned) return;
  const { companyId, company, holderId, others } = owned;
  const owners = others.map(({ email }) => email);
  const isClosed = holderId === account.id || owners.length === 0;
  const mail = isClosed
    ? companyClosedMail(env, { company })
    : companyPassedOnMail(env, { companyId, company, because: 'closed', owners });
  await enqueueMemberMails(trx, { holderId, exceptId, ...mail });
}

interface Suspension {
  accountId: number;
  owned: OwnedCompany;
  pagesHidden: boolean;
}

/** Emails the other members of a suspended account's company that it continues, or that it is closed for now. */
export async function reportSuspension(
  trx: Transaction,
  { env }: MailDeps,
  { accountId, owned: { companyId, company, holderId, others }, pagesHidden }: Suspension,
): Promise<void> {
  const owners = others.map(({ email }) => email);
  const mail =
    holderId === accountId
      ? companySuspendedMail(env, { company, pagesHidden })
      : companyPassedOnMail(env, { companyId, company, because: 'suspended', owners });
  await enqueueMemberMails(trx, { holderId, exceptId: accountId, ...mail });
}

/** Emails the other members of a temporarily closed company that it is open again. */
export async function reportReopening(
  trx: Transaction,
  { env }: MailDeps,
  { accountId, owned: { companyId, company, holderId } }: Omit<Suspension, 'pagesHidden'>,
): Promise<void> {
  if (holderId !== accountId) return;
  const mail = companyReopenedMail(env, { companyId, company });
  await enqueueMemberMails(trx, { holderId, exceptId: accountId, ...mail });
}
