import type { PackageRow } from '@headwater/contract/packages';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { PackageComparison } from '../../../components/package-comparison.tsx';
import { ListMenu } from '../../../components/csv-link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { EditPackage } from './edit-package.tsx';
import { packageColumns } from './package-columns.tsx';

/** Lists the packages, on sale or not, and shows how companies compare them. */
export function PackagesPage() {
  const packages = trpc.store.products.listAll.useQuery();
  const [edited, setEdited] = useState<PackageRow | 'new' | null>(null);
  return (
    <Page
      wide
      title="Packages"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => setEdited('new')}>
            New package
          </Button>
          <ListMenu list="packages" />
        </div>
      }
    >
      <QueryBoundary
        query={packages}
        errorMessage="The packages could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {(rows) => (
          <>
            <Card>
              <Table
                dense
                caption="Packages"
                columns={packageColumns(setEdited)}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<EmptyState>No packages yet.</EmptyState>}
              />
            </Card>
            <Preview packages={rows.filter(({ onSale }) => onSale)} />
          </>
        )}
      </QueryBoundary>
      {edited !== null && (
        <EditPackage product={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function Preview({ packages }: { packages: readonly PackageRow[] }) {
  return (
    <Card title="As companies compare them" description="The pricing page shows the packages on sale.">
      {packages.length === 0 ? (
        <EmptyState>Nothing is on sale.</EmptyState>
      ) : (
        <PackageComparison packages={packages} />
      )}
    </Card>
  );
}
