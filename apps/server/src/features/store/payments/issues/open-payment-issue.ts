import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../../deps.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { enqueueAdminMails } from '../../../mails/mail-outbox.queries.ts';
import { insertPaymentIssue, type NewPaymentIssue } from './payment-issues.queries.ts';
import { paymentIssueMail } from '../payment-mails.ts';

/** Opens an issue for a purchase that does not match its payment, and notifies every admin once. */
export async function openPaymentIssue(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  issue: NewPaymentIssue,
): Promise<void> {
  if (!(await insertPaymentIssue(trx, issue))) return;
  await writeAudit(trx, { actor: null, action: 'payments.setAside', after: { ...issue } });
  await enqueueAdminMails(trx, paymentIssueMail(env, issue));
}
