import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../admin/audit.queries.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { listAdmins, noteFault } from './payment-faults.queries.ts';
import { paymentSetAsideMail } from './payment-mails.ts';

interface Fault {
  /** The checkout session or the invoice. */
  purchaseId: string;
  problem: string;
}

/** Keeps a purchase out of the ledger, and tells every admin, once. */
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
