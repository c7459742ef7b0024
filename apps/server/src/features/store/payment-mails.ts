import { formatPence } from '@headwater/contract/money';
import type { MailText } from '../mail/mail.queries.ts';
import { writeMail } from '../mail/mail-texts.ts';
import type { PaymentRecord } from './payments.queries.ts';

interface Portal {
  portalUrl: string;
}

export function paymentReceivedMail({ portalUrl }: Portal, { name, net, amount }: PaymentRecord): MailText {
  return writeMail({
    kind: 'payment-received',
    subject: `Payment received: ${name}`,
    paragraphs: [
      `Thank you: we have received your payment of ${formatPence(amount)} for ${name}.`,
      `That is ${formatPence(net)} and ${formatPence(amount - net)} VAT.`,
    ],
    link: { label: 'Go to your Company Profile', url: `${portalUrl}/company` },
  });
}

/** To the admins. */
export function paymentSetAsideMail(
  { portalUrl }: Portal,
  { purchaseId, problem }: { purchaseId: string; problem: string },
): MailText {
  return writeMail({
    kind: 'payment-set-aside',
    subject: `A card payment needs your attention: ${purchaseId}`,
    paragraphs: [
      `Stripe tells of a purchase, ${purchaseId}, that does not fit what the portal knows: ${problem}.`,
      'Nobody was given access by it. Please look at it in Stripe, and give the money back where it is due.',
    ],
    link: { label: 'Open the audit trail', url: `${portalUrl}/audit` },
  });
}
