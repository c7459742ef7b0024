import { trpc } from '../../../app/trpc.ts';
import { useStaffRight } from '../../../app/session.ts';
import { QueueCard } from '../../../components/queue-card.tsx';
import { Columns } from '../../../components/columns.tsx';
import { AccessEndingCard } from './access-ending-card.tsx';
import { AlsoWaitingCard } from './also-waiting-card.tsx';
import { DiskAlert } from './disk-alert.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { ViewAsCard } from './view-as-card.tsx';

/** Shows the queues, the reviews, and the accesses that end soon, as far as the staff role may see them. */
export function AdminCards() {
  const [dashboard] = trpc.dashboard.admin.useSuspenseQuery();
  const { submittals, brokenPages, weeks, purchaseOrders, paymentsSetAside, accessEnding, mails, disk } =
    dashboard;
  const viewsAs = useStaffRight('viewAs');
  const hasBrokenPages = (brokenPages?.submittalId ?? null) !== null;
  const main = (
    <>
      {submittals && <QueueCard {...submittals} />}
      {weeks && <ReviewsCard weeks={weeks} />}
    </>
  );
  const side = (
    <>
      {(purchaseOrders || hasBrokenPages) && (
        <AlsoWaitingCard
          title={submittals ? 'Also waiting' : 'Waiting for you'}
          purchaseOrders={purchaseOrders}
          brokenPages={brokenPages}
          paymentsSetAside={paymentsSetAside}
          mails={mails}
        />
      )}
      {accessEnding && <AccessEndingCard accounts={accessEnding} />}
    </>
  );
  return (
    <>
      {disk && <DiskAlert {...disk} />}
      {submittals && (accessEnding || hasBrokenPages) ? (
        <Columns main={main} side={side} />
      ) : submittals ? (
        main
      ) : (
        side
      )}
      {viewsAs && !submittals && <ViewAsCard />}
    </>
  );
}
