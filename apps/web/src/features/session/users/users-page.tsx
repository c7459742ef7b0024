import type { ListedUser } from '@headwater/contract/users';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useLocation } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useStaffRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useImpersonate } from '../../../components/impersonation/use-impersonate.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { SendRescueLink } from '../rescue/send-rescue-link.tsx';
import { ReopenAccount } from '../suspension/reopen-account.tsx';
import { SuspendAccount } from '../suspension/suspend-account.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UsersSearch } from './users-search.ts';

const PAGE_SIZE = 50;

interface UsersPageProps {
  search: UsersSearch;
  onFilter: (search: UsersSearch) => void;
}

export function UsersPage({ search: filter, onFilter }: UsersPageProps) {
  const user = useUser();
  const viewsAs = useStaffRight('viewAs');
  const administers = useStaffRight('administer');
  const { impersonatedEmail } = useLocation({ select: ({ state }) => state });
  const impersonate = useImpersonate({ to: '/company' });
  const { search = '' } = filter;
  const [rescued, setRescued] = useState<ListedUser | null>(null);
  const [suspended, setSuspended] = useState<ListedUser | null>(null);
  const users = trpc.session.users.list.useInfiniteQuery(
    { ...filter, limit: PAGE_SIZE },
    // An impersonation begins on this page, and the other account may not ask.
    { ...paginated, enabled: viewsAs },
  );

  return (
    <Page wide title="Users" action={<ListMenu list="users" filter={filter} />}>
      {impersonatedEmail !== undefined && (
        <AlertBanner type="info" duration={Infinity}>
          You are no longer viewing as {impersonatedEmail}: that ends by itself after 60 minutes.
        </AlertBanner>
      )}
      {impersonate.banner}
      <Card>
        <UserFilters search={filter} onFilter={onFilter} />
        <QueryBoundary
          query={users}
          errorMessage="Failed to fetch users"
          skeleton={<Skeleton className="h-64" />}
        >
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.users);
            return (
              <div>
                <Table
                  caption="Users"
                  dense
                  columns={userColumns({
                    ownId: user?.id,
                    administers,
                    startingId: impersonate.startingId,
                    onImpersonate: impersonate.start,
                    onRescue: setRescued,
                    onSuspend: setSuspended,
                  })}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={
                    <EmptyState icon={UserSearch}>
                      {search === ''
                        ? 'No account matches these filters.'
                        : `No matching account has “${search}” in its email or in the name of its company.`}
                    </EmptyState>
                  }
                />
                {rows.length > 0 && (
                  <LoadMore
                    loadedLabel={`${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}`}
                    list={users}
                  />
                )}
              </div>
            );
          }}
        </QueryBoundary>
      </Card>
      {rescued && <SendRescueLink user={rescued} onClose={() => setRescued(null)} />}
      {suspended?.suspension === null && (
        <SuspendAccount user={suspended} onClose={() => setSuspended(null)} />
      )}
      {suspended?.suspension && <ReopenAccount user={suspended} onClose={() => setSuspended(null)} />}
    </Page>
  );
}
