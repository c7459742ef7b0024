import { formatCount } from '@headwater/contract/money';
import { hasYearFigures, type StatisticsPeriod } from '@headwater/contract/statistics-period';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ChartColumn, FileText } from 'lucide-react';
import type { Referrer } from '@headwater/contract/statistics';
import { Table } from '@headwater/ui/table';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { CompanyFirstPage } from '../../components/company-first-page.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { EnquiriesCard } from './enquiries-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { LinkTags } from './link-tags.tsx';
import { PagesCard } from './pages-card.tsx';
import { withTabCompany } from '../../app/tab-company.ts';

function ReferrersCard({ referrers }: { referrers: readonly Referrer[] }) {
  return (
    <Card
      title="Where readers came from"
      description="Sites that sent you readers. Many sites and all emails hide this."
    >
      <Table
        caption="Where readers came from"
        columns={referrerColumns}
        rows={referrers}
        rowKey={({ host }) => host}
        empty={<EmptyState>No known sites sent you readers.</EmptyState>}
      />
    </Card>
  );
}

const referrerColumns = [
  {
    header: 'Site',
    kind: 'heading',
    cell: ({ host }: Referrer) => (host === 'other' ? 'Other sites' : host),
  },
  { header: 'Views', kind: 'number', cell: ({ views }: Referrer) => formatCount(views) },
] as const;

interface StatisticsPageProps {
  period: StatisticsPeriod;
  onPeriodChange: (period: StatisticsPeriod) => void;
}

/** Shows a company the statistics of its public pages, if its package includes them. */
export function StatisticsPage({ period, onPeriodChange }: StatisticsPageProps) {
  const user = useUser();
  const limits = trpc.store.limits.useQuery();
  if (user && !user.company)
    return (
      <CompanyFirstPage
        title="Statistics"
        intro="Create your company profile first. We count its readers from the day that it is public."
      />
    );
  return (
    <Page
      wide
      title="Statistics"
      action={
        <SegmentedControl
          legend="Period"
          value={period}
          onValueChange={onPeriodChange}
          options={[
            { value: 'days', label: '30 days' },
            { value: 'months', label: '12 months' },
          ]}
        />
      }
    >
      <QueryBoundary
        query={limits}
        errorMessage="The statistics could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {({ statistics }) => (statistics ? <GivenStatistics period={period} /> : <NotGiven />)}
      </QueryBoundary>
      <LinkTags />
    </Page>
  );
}

function GivenStatistics({ period }: { period: StatisticsPeriod }) {
  const statistics = trpc.statistics.get.useQuery({ period });
  return (
    <QueryBoundary
      query={statistics}
      errorMessage="The statistics could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(data) => (
        <>
          <FiguresCard statistics={data} />
          <PagesCard items={data.items} />
          <ReferrersCard referrers={data.referrers} />
          <EnquiriesCard statistics={data} />
          {hasYearFigures({ publicSince: data.publicSince, today: data.to }) && <ReportCard />}
        </>
      )}
    </QueryBoundary>
  );
}

function NotGiven() {
  return (
    <Card>
      <EmptyState icon={ChartColumn} action={<Link to="/products">See the Subscription Packages</Link>}>
        Your package does not include statistics. We count your readers anyway, so you will see the past
        figures when you upgrade.
      </EmptyState>
    </Card>
  );
}

/** Links to the report that helps a company to decide on its renewal. */
function ReportCard() {
  return (
    <Card
      title="Report of twelve months"
      description="Your year on one page, compared with your category, with tips."
    >
      <a
        href={withTabCompany('/api/statistics/report.pdf')}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        <FileText aria-hidden />
        Open the report (PDF)
        <VisuallyHidden> in a new tab</VisuallyHidden>
      </a>
    </Card>
  );
}
