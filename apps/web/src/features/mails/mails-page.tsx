import type { MailRow } from '@headwater/contract/mails';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { MailSearch } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ListMenu } from '../../components/csv-link.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailFilters } from './mail-filters.tsx';
import type { MailsSearch } from './mails-search.ts';

interface MailsPageProps {
  search: MailsSearch;
  onFilter: (search: MailsSearch) => void;
}

export function MailsPage({ search, onFilter }: MailsPageProps) {
  const [selected, setSelected] = useState<MailRow | null>(null);
  const [open, setOpen] = useState(false);
  const isFiltered = search.state !== undefined || search.to !== undefined;
  const list = trpc.mails.list.useInfiniteQuery(search, paginated);

  function view(mail: MailRow): void {
    setSelected(mail);
    setOpen(true);
  }

  return (
    <Page wide title="Emails" action={<ListMenu list="mails" filter={search} />}>
      <Card>
        <MailFilters search={search} onFilter={onFilter} />
        <QueryBoundary
          query={list}
          errorMessage="The emails could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {({ pages }) => {
            const mails = pages.flatMap((page) => page.mails);
            return (
              <>
                <Table
                  dense
                  caption="Emails"
                  columns={mailColumns({ onView: view })}
                  rows={mails}
                  rowKey={({ id }) => id}
                  empty={
                    <EmptyState icon={MailSearch}>
                      {isFiltered ? 'No email matches these filters.' : 'No emails yet.'}
                    </EmptyState>
                  }
                />
                {mails.length > 0 && (
                  <LoadMore
                    loadedLabel={`${mails.length} ${mails.length === 1 ? 'email' : 'emails'}`}
                    list={list}
                  />
                )}
              </>
            );
          }}
        </QueryBoundary>
      </Card>
      {selected && (
        <MailDialog
          key={selected.id}
          mail={selected}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setSelected(null)}
        />
      )}
    </Page>
  );
}
