import type { EndingAccess, DiskShortage } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Columns } from '../../../components/columns.tsx';
import { AlsoWaitingCard } from './also-waiting-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { StaffNextCard } from './staff-next-card.tsx';
import { StorageLine } from './storage-line.tsx';
import { EmailText } from '../../../components/email-text.tsx';
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

function AccessEndingCard({ accounts }: { accounts: readonly EndingAccess[] }) {
  return (
    <Card title="Access ending soon" description="Within the next 30 days, soonest first.">
      <Table
        caption="Access ending soon"
        columns={endingAccessColumns}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState icon={CalendarCheck}>No access ends within the next 30 days.</EmptyState>}
      />
    </Card>
  );
}

const endingAccessColumns = [
  {
    header: 'Company',
    cell: ({ company, companyId }: EndingAccess) =>
      company === null || companyId === null ? (
        'No Company Profile'
      ) : (
        <Link to="/companies/$id" params={{ id: companyId }}>
          {company}
        </Link>
      ),
  },
  { header: 'Email', cell: ({ email }: EndingAccess) => <EmailText email={email} /> },
  { header: 'Last day', kind: 'short', cell: ({ endDate }: EndingAccess) => formatDay(endDate) },
] as const;

/** Shows the next task, other tasks, access ending soon and the reviews, as far as the staff role may see them. */
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
