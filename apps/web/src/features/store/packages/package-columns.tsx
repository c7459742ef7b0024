import { formatPrice } from '@headwater/contract/money';
import { formatTerm, type PackageRow } from '@headwater/contract/packages';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';

export function packageColumns(onEdit: (product: PackageRow) => void) {
  return [
    {
      header: 'Name',
      cell: ({ name, description }: PackageRow) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block max-w-prose text-sm wrap-anywhere text-muted">{description}</span>
        </>
      ),
    },
    { header: 'Price', kind: 'number', cell: ({ price }: PackageRow) => formatPrice(price) },
    {
      header: 'Term',
      kind: 'short',
      cell: ({ termMonths, recurring }: PackageRow) =>
        `${formatTerm(termMonths)}${recurring ? ', renews itself' : ''}`,
    },
    {
      header: 'Status',
      kind: 'short',
      cell: ({ onSale }: PackageRow) => (
        <StatusBadge tone={onSale ? 'good' : 'neutral'}>{onSale ? 'On sale' : 'Not on sale'}</StatusBadge>
      ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (product: PackageRow) => (
        <Button size="small" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
          Edit
        </Button>
      ),
    },
  ] as const;
}
