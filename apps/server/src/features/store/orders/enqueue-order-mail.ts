import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueMail, type RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';

interface OrderMail {
  order: Pick<OrderRecord, 'accountId' | 'apEmail'>;
  template: CompanyEmailTemplate;
  /** The same, for accounts payable. */
  notice: RenderedEmail;
  invoiceId: number | null;
  key?: string;
}

/** Emails the members who pay, and also accounts payable if that is another address. */
export async function enqueueOrderMail(
  trx: Transaction,
  env: Deps['env'],
  { order: { accountId, apEmail }, template, notice, invoiceId, ...mail }: OrderMail,
): Promise<void> {
  const attached = { ...mail, ...(invoiceId !== null && { invoiceId }) };
  const members = await enqueueCompanyMail(trx, { env, holderId: accountId, template, ...attached });
  // The email of an erased person.
  if (apEmail === '') return;
  if (members.some(({ to }) => to.toLowerCase() === apEmail.toLowerCase())) return;
  await enqueueMail(trx, { accountId, to: apEmail, ...attached, ...notice });
}
