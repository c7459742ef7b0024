import { trpc } from '../../../app/trpc.ts';
import { AccessEndingCard } from './access-ending-card.tsx';
import { DiskAlert } from './disk-alert.tsx';
import { MailAlert } from './mail-alert.tsx';
import { PaymentIssueAlert } from './payment-issue-alert.tsx';
import { QueueCard } from './queue-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';

/** Shows the queues, the reviews, and the accesses that end soon. */
export function AdminCards() {
  const [{ submittals, purchaseOrders, mails, paymentsSetAside, weeks, accessEnding, disk }] =
    trpc.dashboard.admin.useSuspenseQuery();
  return (
    <>
      {disk && <DiskAlert {...disk} />}
      <MailAlert {...mails} />
      <PaymentIssueAlert openIssues={paymentsSetAside} />
      <QueueCard submittals={submittals} purchaseOrders={purchaseOrders} />
      <ReviewsCard weeks={weeks} />
      <AccessEndingCard accounts={accessEnding} />
    </>
  );
}
