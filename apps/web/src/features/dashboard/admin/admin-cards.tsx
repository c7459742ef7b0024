import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Columns } from '../../../components/columns.tsx';
import { AccessEndingCard } from './access-ending-card.tsx';
import { AlsoWaitingCard } from './also-waiting-card.tsx';
import { DiskAlert } from './disk-alert.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { StaffNextCard } from './staff-next-card.tsx';
import { StorageLine } from './storage-line.tsx';

/** Shows what to do next, what else waits, the accesses that end soon and the reviews, as far as the staff role may see them. */
export function AdminCards() {
  const administers = useStaffRight('administer');
  const [dashboard] = trpc.dashboard.admin.useSuspenseQuery();
  const { brokenPages, weeks, purchaseOrders, paymentsSetAside, accessEnding, mails, disk } = dashboard;
  const hasBrokenPages = (brokenPages?.submittalId ?? null) !== null;
  const waiting = (purchaseOrders || hasBrokenPages) && (
    <AlsoWaitingCard
      purchaseOrders={purchaseOrders}
      brokenPages={brokenPages}
      paymentsSetAside={paymentsSetAside}
      mails={mails}
    />
  );
  const reviews = weeks && <ReviewsCard weeks={weeks} />;
  const ending = accessEnding && <AccessEndingCard accounts={accessEnding} />;
  return (
    <>
      <StaffNextCard dashboard={dashboard} />
      {disk && <DiskAlert {...disk} />}
      {reviews && (waiting || ending) ? (
        <Columns
          main={
            <>
              {waiting}
              {ending}
            </>
          }
          side={reviews}
        />
      ) : (
        <>
          {waiting}
          {ending}
          {reviews}
        </>
      )}
      {administers && <StorageLine />}
    </>
  );
}
