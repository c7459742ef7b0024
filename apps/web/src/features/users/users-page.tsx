import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { TextField } from '@headwater/ui/text-field';
import { useLocation } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { useDebounced } from '../../parts/use-debounced.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useViewAs } from './use-view-as.ts';
import { userColumns } from './user-columns.tsx';

/** From the last key pressed to the search, in milliseconds. */
const searchRest = 250;
const pageSize = 50;

export function UsersPage() {
  const user = useUser();
  const { viewedEmail } = useLocation({ select: ({ state }) => state });
  const { client } = trpc.useUtils();
  const viewAs = useViewAs();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchRest);
  const users = usePages({
    queryKey: ['users', search],
    load: async (after) => client.session.users.list.query({ search, limit: pageSize, after }),
  });

  return (
    <Page wide title="Users" intro="View the portal as an account sees it, for an hour at most.">
      {viewedEmail !== undefined && (
        <AlertBanner type="info" duration={Infinity}>
          You are no longer viewing as {viewedEmail}: that ends by itself after 60 minutes.
        </AlertBanner>
      )}
      {viewAs.banner}
      <Card>
        <div className="grid gap-6">
          <div className="max-w-md">
            <TextField label="Search by email" type="search" value={typed} onValueChange={setTyped} />
          </div>
          <Loaded query={users} failed="Failed to fetch users" skeleton={<Skeleton className="h-64" />}>
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.users);
              return (
                <div>
                  <Table
                    caption="Users"
                    columns={userColumns({
                      ownId: user?.id,
                      startingId: viewAs.startingId,
                      onViewAs: viewAs.start,
                    })}
                    rows={rows}
                    rowKey={({ id }) => id}
                    empty={<EmptyState icon={UserSearch}>No account has “{search}” in its email.</EmptyState>}
                  />
                  {rows.length > 0 && (
                    <LoadMore
                      shown={`${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}`}
                      list={users}
                    />
                  )}
                </div>
              );
            }}
          </Loaded>
        </div>
      </Card>
    </Page>
  );
}
