import type { CompanyOverview } from '@headwater/contract/company-overview';
import { formatDay } from '@headwater/contract/dates';
import { PRIVATE_PREVIEWS, previewPath } from '@headwater/contract/item-types';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { enquiryStatuses, enquiryStatusLabels, type EnquiryCounts } from '@headwater/contract/enquiries';
import { formatCount } from '@headwater/contract/money';
import { EmptyState } from '@headwater/ui/empty-state';
import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { InvoiceTable } from '../../store/invoices/invoice-table.tsx';
import { SalesCard } from '../../store/sales/sales-card.tsx';
import { Page } from '../../../components/page.tsx';
import { PreviewButton } from '../../items/progress/preview-button.tsx';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { OverviewAccess } from './overview-access.tsx';
import { OverviewBilling } from './overview-billing.tsx';
import { OverviewItems } from './overview-items.tsx';
import { OverviewMembers } from './overview-members.tsx';
import { OverviewMessages } from './overview-messages.tsx';
import { OrdersAndPayments } from '../../store/sales/orders-and-payments.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { LogEntries } from '../log/log-entries.tsx';

const PAGE_SIZE = 20;

function OverviewLog({ id }: { id: number }) {
  const log = trpc.dashboard.companyOverviewLog.useInfiniteQuery({ id, limit: PAGE_SIZE }, paginated);
  return (
    <Card title="Log" description="As the company’s owners see it.">
      <QueryBoundary
        query={log}
        errorMessage="The log could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <EmptyState>Nothing has happened yet.</EmptyState>;
          return (
            <>
              <LogEntries entries={entries} />
              <LoadMore
                loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                list={log}
              />
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

/**
 * Shows the publisher's staff a company on one page. Each section links to the pages that change it, as far as the role
 * allows.
 */
export function CompanyOverviewPage({ id }: { id: number }) {
  const sells = useStaffRight('sell');
  const reads = useStaffRight('readCompanies');
  const reviews = useStaffRight('review');
  const company = trpc.dashboard.companyOverview.useQuery(
    { id },
    // An impersonation starts on this page, and the other account may not make these calls.
    { enabled: reads },
  );
  return (
    <Page wide title={company.data?.title ?? 'Company'}>
      <QueryBoundary
        query={company}
        errorMessage="The company could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(overview) => (
          <>
            <Profile {...overview} />
            {sells && !overview.closed && <SalesCard accountId={overview.holderId} />}
            <OverviewMembers {...overview} />
            <OverviewItems items={overview.items} count={overview.itemCount} />
            <OverviewEnquiries {...overview} />
            <OverviewAccess {...overview} />
            <OverviewBilling {...overview} />
            <OrdersAndPayments {...overview} />
            {sells && <InvoiceTable invoices={overview.invoices} />}
            {reviews && <OverviewMessages id={id} />}
            <OverviewLog id={id} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Profile({ email, closed, suspended, access, items }: CompanyOverview) {
  const viewsAs = useStaffRight('viewAs');
  const profile = items.find(({ type }) => type === 'company');
  return (
    <Card title="Profile and access">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {access.endDate === null ? (
            <StatusBadge tone="neutral">No access</StatusBadge>
          ) : (
            <StatusBadge tone="good">Access until {formatDay(access.endDate)}</StatusBadge>
          )}
          {suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
          {closed && <StatusBadge tone="bad">Account closed</StatusBadge>}
          <span className="text-sm text-muted wrap-anywhere">
            Account holder: <EmailText email={email} />
          </span>
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {profile?.uuid && <PreviewButton href={PRIVATE_PREVIEWS + previewPath('company', profile.uuid)} />}
          {viewsAs && (
            <Link to="/users" search={{ search: email }} className={buttonClass()}>
              Account
            </Link>
          )}
        </div>
        {profile && profile.publicUrl !== null && (
          <PublicPageLink url={profile.publicUrl} title={profile.title} />
        )}
      </div>
    </Card>
  );
}

interface OverviewEnquiriesProps {
  enquiries: EnquiryCounts;
  followers: number;
}

/** Counts the company's followers, and its enquiries, which only the company may read. */
function OverviewEnquiries({ enquiries, followers }: OverviewEnquiriesProps) {
  const counts = [
    ...enquiryStatuses.map(
      (status) => [`${enquiryStatusLabels[status]} enquiries`, enquiries[status]] as const,
    ),
    ...(enquiries.ofSeveral > 0 ? [['Sent to several companies', enquiries.ofSeveral] as const] : []),
    ['Followers by email', followers] as const,
  ];
  return (
    <Card
      title="Enquiries and followers"
      description="How many enquiries and followers the company has. Only the company can read the enquiries."
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
