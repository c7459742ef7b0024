import { formatPrice } from '@headwater/contract/money';
import { formatTerm, packageColumns, type PackageRow } from '@headwater/contract/packages';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { PackageComparison } from './package-comparison.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { EditPackage } from './edit-package.tsx';

/** Lists the packages, on sale or not, and shows how companies compare them. */
export function PackagesPage() {
  const packages = trpc.store.products.listAll.useQuery();
  const [edited, setEdited] = useState<PackageRow | 'new' | null>(null);
  return (
    <StaffList
      title="Packages"
      csv="packages"
      action={
        <Button variant="primary" onClick={() => setEdited('new')}>
          New package
        </Button>
      }
      query={packages}
      rows={(rows) => rows}
      rowKey={({ id }) => id}
      columns={packageColumns}
      cells={{
        name: NameAndDescription,
        price: ({ price }) => formatPrice(price),
        term: ({ termMonths, recurring }) =>
          `${formatTerm(termMonths)}${recurring ? ', renews automatically' : ''}`,
        status: ({ onSale }) => (
          <StatusBadge tone={onSale ? 'good' : 'neutral'}>{onSale ? 'On sale' : 'Not on sale'}</StatusBadge>
        ),
      }}
      actions={(product) => (
        <Button size="small" aria-label={`Edit ${product.name}`} onClick={() => setEdited(product)}>
          Edit
        </Button>
      )}
      errorMessage="The packages could not be loaded"
      empty="No packages yet."
    >
      {packages.data && <Preview packages={packages.data.filter(({ onSale }) => onSale)} />}
      {edited !== null && (
        <EditPackage product={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </StaffList>
  );
}

function NameAndDescription({ name, description }: PackageRow) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="block max-w-prose text-sm wrap-anywhere text-muted">{description}</span>
    </>
  );
}

function Preview({ packages }: { packages: readonly PackageRow[] }) {
  return (
    <Card title="As companies compare them" description="The pricing page shows the packages on sale.">
      {packages.length === 0 ? (
        <EmptyState>No packages on sale.</EmptyState>
      ) : (
        <PackageComparison packages={packages} />
      )}
    </Card>
  );
}
