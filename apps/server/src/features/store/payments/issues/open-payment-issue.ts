import { staffRights } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../../deps.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { enqueueStaffMails } from '../../../mails/mail-outbox.queries.ts';
import { insertPaymentIssue, type NewPaymentIssue } from './payment-issues.queries.ts';
import { paymentIssueMail } from '../payment-mails.ts';

/** Opens an issue for a purchase that does not match its payment, and notifies the staff in charge once. */
export async function openPaymentIssue(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  issue: NewPaymentIssue,
): Promise<void> {
  if (!(await insertPaymentIssue(trx, issue))) return;
  await writeAudit(trx, { actor: null, action: 'payments.setAside', after: { ...issue } });
  await enqueueStaffMails(trx, { roles: staffRights.sell, mail: paymentIssueMail(env, issue) });
}
