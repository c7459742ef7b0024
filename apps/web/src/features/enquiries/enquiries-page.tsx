import { enquiryStatuses, enquiryStatusLabels, type EnquiryListFilter } from '@headwater/contract/enquiries';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Inbox } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { CompanyFirstPage } from '../../components/company-first-page.tsx';
import { CsvLink } from '../../components/csv-link.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { AnswerTexts } from './answer-texts.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { EnquiriesHidden, whyHidden } from './enquiries-hidden.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';

interface EnquiriesPageProps {
  search: EnquiryListFilter;
  onFilter: (search: EnquiryListFilter) => void;
}

/** Lists a company's enquiries, which only its members can read. */
export function EnquiriesPage(props: EnquiriesPageProps) {
  const user = useUser();
  if (!user) return null;
  const why = whyHidden(user);
  if (why !== null) return <EnquiriesHidden why={why} />;
  if (!user.company)
    return (
      <CompanyFirstPage
        title="Enquiries"
        intro="Create your company profile first. When it is public, readers can send you enquiries."
      />
    );
  return (
    <Page wide title="Enquiries" action={<CsvLink list="enquiries" filter={props.search} />}>
      <EnquiriesCard {...props} />
      <AddressesCard />
      <AnswerTexts />
    </Page>
  );
}

const options = [
  { value: 'all', label: 'All' } as const,
  ...enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] })),
];

function EnquiriesCard({ search, onFilter }: EnquiriesPageProps) {
  const list = trpc.enquiries.list.useInfiniteQuery(search, paginated);
  return (
    <Card>
      <div className="grid gap-4">
        <div>
          <SegmentedControl
            legend="Status"
            value={search.status ?? 'all'}
            onValueChange={(status) => onFilter(status === 'all' ? {} : { status })}
            options={options}
          />
        </div>
        <QueryBoundary
          query={list}
          errorMessage="The enquiries could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {({ pages }) => {
            const enquiries = pages.flatMap((page) => page.enquiries);
            return (
              <>
                <Table
                  caption="Enquiries"
                  columns={enquiryColumns}
                  rows={enquiries}
                  rowKey={({ id }) => id}
                  empty={
                    search.status === undefined ? (
                      <NoEnquiries />
                    ) : (
                      <EmptyState icon={Inbox}>No enquiry has this status.</EmptyState>
                    )
                  }
                />
                {enquiries.length > 0 && (
                  <LoadMore
                    loadedLabel={`${enquiries.length} ${enquiries.length === 1 ? 'enquiry' : 'enquiries'}`}
                    list={list}
                  />
                )}
              </>
            );
          }}
        </QueryBoundary>
      </div>
    </Card>
  );
}

/** Says why a company has no enquiries: nobody has sent one, or its package includes none. */
function NoEnquiries() {
  const limits = trpc.store.limits.useQuery();
  return (
    <QueryBoundary
      query={limits}
      errorMessage="Your package could not be loaded"
      skeleton={<Skeleton className="h-32" />}
    >
      {({ enquiries }) =>
        enquiries ? (
          <EmptyState icon={Inbox}>No enquiries yet. Readers send them from your public pages.</EmptyState>
        ) : (
          <EmptyState icon={Inbox} action={<Link to="/products">See the Subscription Packages</Link>}>
            Your package does not include enquiries. Upgrade to receive them.
          </EmptyState>
        )
      }
    </QueryBoundary>
  );
}
