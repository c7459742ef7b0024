import type { AuditEntry } from '@headwater/contract/audit';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';

interface AuditPageProps {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

export function AuditPage({ search, onFilter }: AuditPageProps) {
  const { client } = trpc.useUtils();
  const audit = usePages({
    queryKey: ['audit', search],
    load: async (after) => client.audit.list.query({ ...search, after }),
  });
  return (
    <Page
      wide
      title={search.item === undefined ? 'Audit' : `History of ${titleOf(audit)}`}
      intro="Every change and every sign-in, newest first. Nothing here is ever changed."
    >
      <Card>
        <AuditFilters search={search} onFilter={onFilter} />
      </Card>
      <Card>
        <Loaded
          query={audit}
          failed="The audit trail could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return (
              <>
                <Table
                  caption="Audit trail"
                  columns={auditColumns}
                  rows={entries}
                  rowKey={({ id }) => id}
                  empty={<EmptyState>Nothing matches these filters.</EmptyState>}
                />
                {entries.length > 0 && (
                  <LoadMore
                    shown={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                    list={audit}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </Card>
    </Page>
  );
}

interface Trail {
  data: { pages: { entries: AuditEntry[] }[] } | undefined;
  /** While the entries are still those of the filter before. */
  isPlaceholderData: boolean;
}

/** Of the one item that the entries are about. */
function titleOf({ data, isPlaceholderData }: Trail): string {
  const title = isPlaceholderData ? undefined : data?.pages[0]?.entries[0]?.item?.title;
  return title ?? 'one item';
}
