import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail.queries.ts';
import { listAdmins, noteFault, type Fault } from './payment-issues.queries.ts';
import { paymentSetAsideMail } from './payment-mails.ts';

/** Keeps out of the ledger what doesn't fit it, and tells every admin, once. */
export async function setAside(
  trx: Transaction,
  { env }: { env: { portalUrl: string } },
  fault: Fault,
): Promise<void> {
  if (!(await noteFault(trx, fault))) return;
  await writeAudit(trx, { who: null, action: 'payments.setAside', after: { ...fault } });
  const mail = paymentSetAsideMail(env, fault);
  for (const { id, email } of await listAdmins(trx)) {
    await enqueueMail(trx, { accountId: id, to: email, ...mail });
  }
}
