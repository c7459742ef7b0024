import type { DiskShortage } from '@headwater/contract/dashboard';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Columns } from '../../../components/columns.tsx';
import { AlsoWaitingCard } from './also-waiting-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { StaffNextCard } from './staff-next-card.tsx';
import { StorageLine } from './storage-line.tsx';
import { formatBytes } from './format-bytes.ts';

/** Says what fills the disk before writes fail. */
function DiskAlert({ freeBytes, totalBytes, parts }: DiskShortage) {
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p>
        The portal’s disk is nearly full: {formatBytes(freeBytes)} of {formatBytes(totalBytes)} are free. When
        it is full, nobody can save anything.
      </p>
      {parts.length > 0 && (
        <p>
          It holds{' '}
          {parts.map(({ name, bytes }) => `${diskPartLabels[name]}: ${formatBytes(bytes)}`).join(', ')}.
        </p>
      )}
    </AlertBanner>
  );
}

const diskPartLabels: Readonly<Record<DiskShortage['parts'][number]['name'], string>> = {
  database: 'the database',
  files: 'uploaded files',
  mails: 'mails',
  logs: 'logs',
  backups: 'backups',
  other: 'other files',
};

/** Shows the next task, other tasks and the reviews, as far as the staff role may see them. */
export function AdminCards() {
  const administers = useStaffRight('administer');
  const [dashboard] = trpc.dashboard.admin.useSuspenseQuery();
  const { brokenPages, weeks, purchaseOrders, paymentsSetAside, mails, disk } = dashboard;
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
  return (
    <>
      <StaffNextCard dashboard={dashboard} />
      {disk && <DiskAlert {...disk} />}
      {reviews && waiting ? (
        <Columns main={waiting} side={reviews} />
      ) : (
        <>
          {waiting}
          {reviews}
        </>
      )}
      {administers && <StorageLine />}
    </>
  );
}
