import { trpc } from '../../../app/trpc.ts';
import { QueueCard } from '../../../components/queue-card.tsx';
import { Columns } from '../../../components/columns.tsx';
import { AccessEndingCard } from './access-ending-card.tsx';
import { AlsoWaitingCard } from './also-waiting-card.tsx';
import { DiskAlert } from './disk-alert.tsx';
import { ReviewsCard } from './reviews-card.tsx';

/** Shows the queues, the reviews, and the accesses that end soon. */
export function AdminCards() {
  const [{ submittals, weeks, accessEnding, disk, ...others }] = trpc.dashboard.admin.useSuspenseQuery();
  return (
    <>
      {disk && <DiskAlert {...disk} />}
      <Columns
        main={
          <>
            <QueueCard {...submittals} />
            <ReviewsCard weeks={weeks} />
          </>
        }
        side={
          <>
            <AlsoWaitingCard {...others} />
            <AccessEndingCard accounts={accessEnding} />
          </>
        }
      />
    </>
  );
}
