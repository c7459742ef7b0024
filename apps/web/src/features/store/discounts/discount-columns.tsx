import { formatDay } from '@headwater/contract/dates';
import { formatDiscount, type Discount } from '@headwater/contract/discounts';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';

interface ColumnOptions {
  /** A day in Europe/London. */
  today: string;
  onEdit: (discount: Discount) => void;
  onEnd: (discount: Discount) => void;
}

export function discountColumns({ today, onEdit, onEnd }: ColumnOptions) {
  return [
    {
      header: 'Code',
      cell: ({ code, note }: Discount) => (
        <>
          <span className="font-semibold wrap-anywhere">{code}</span>
          {note !== '' && (
            <span dir="auto" className="block text-sm wrap-anywhere text-muted">
              {note}
            </span>
          )}
        </>
      ),
    },
    { header: 'Takes off', kind: 'number', cell: formatDiscount },
    {
      header: 'Packages',
      cell: ({ products }: Discount) =>
        products.length === 0 ? 'All' : products.map(({ name }) => name).join(', '),
    },
    {
      header: 'Uses',
      kind: 'number',
      cell: ({ uses, maxUses }: Discount) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
    },
    {
      header: 'Last day',
      kind: 'short',
      cell: ({ endsOn }: Discount) => (endsOn === null ? '–' : formatDay(endsOn)),
    },
    {
      header: 'Status',
      kind: 'short',
      cell: (discount: Discount) => <DiscountStatus discount={discount} today={today} />,
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (discount: Discount) =>
        discount.endedAt === null && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="small" aria-label={`Edit ${discount.code}`} onClick={() => onEdit(discount)}>
              Edit
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`End ${discount.code}`}
              onClick={() => onEnd(discount)}
            >
              End
            </Button>
          </div>
        ),
    },
  ] as const;
}

function DiscountStatus({ discount, today }: { discount: Discount; today: string }) {
  const { endedAt, endsOn, uses, maxUses } = discount;
  if (endedAt !== null || (endsOn !== null && endsOn < today))
    return <StatusBadge tone="neutral">Ended</StatusBadge>;
  if (maxUses !== null && uses >= maxUses) return <StatusBadge tone="warn">Used up</StatusBadge>;
  return <StatusBadge tone="good">Can be used</StatusBadge>;
}
