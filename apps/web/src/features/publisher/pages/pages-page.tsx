import type { SitePageRow } from '@headwater/contract/site-pages';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { pageColumns } from './page-columns.tsx';

/** Lists the publisher's own pages on the public site. */
export function PagesPage() {
  const pages = trpc.publisher.pages.list.useQuery();
  const remove = trpc.publisher.pages.remove.useMutation();
  const [removed, setRemoved] = useState<SitePageRow | null>(null);
  const columns = pageColumns({ onRemove: setRemoved });
  return (
    <Page
      wide
      title="Pages"
      intro="A page at the address privacy, terms or imprint replaces our sample."
      action={
        <Link
          to="/publisher/pages/$id"
          params={{ id: 'new' }}
          className={buttonClass({ variant: 'primary' })}
        >
          New page
        </Link>
      }
    >
      <Card>
        <QueryBoundary
          query={pages}
          errorMessage="The pages could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(rows) => (
            <Table
              dense
              caption="Pages"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState>You have no pages of your own yet.</EmptyState>}
            />
          )}
        </QueryBoundary>
      </Card>
      {removed && (
        <ConfirmAction
          title={`Remove “${removed.title}”?`}
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: removed.id })}
          done={`“${removed.title}” is removed`}
          failed="The page could not be removed"
          onClose={() => setRemoved(null)}
        >
          We take it off the public site at once. The audit log keeps its text.
        </ConfirmAction>
      )}
    </Page>
  );
}
