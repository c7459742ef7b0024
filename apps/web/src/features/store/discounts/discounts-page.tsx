import { londonDay } from '@headwater/contract/dates';
import { discountColumns, type Discount } from '@headwater/contract/discounts';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { EditDiscount } from './edit-discount.tsx';

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'end'; discount: Discount };

/** Lists the discount codes with their uses. */
export function DiscountsPage() {
  const discounts = trpc.store.discounts.list.useInfiniteQuery({}, paginated);
  const products = trpc.store.products.list.useQuery();
  const [today] = useState(() => londonDay(new Date()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <StaffList
      title="Discount codes"
      csv="discounts"
      action={
        <Button variant="primary" onClick={() => setOpened({ dialog: 'new' })}>
          New code
        </Button>
      }
      query={discounts}
      rows={({ pages }) => pages.flatMap((page) => page.discounts)}
      rowKey={({ id }) => id}
      columns={discountColumns}
      cells={{
        code: CodeAndNote,
        uses: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
        status: (discount) => <DiscountStatus discount={discount} today={today} />,
      }}
      actions={(discount) =>
        discount.endedAt === null && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              size="small"
              aria-label={`Edit ${discount.code}`}
              onClick={() => setOpened({ dialog: 'edit', discount })}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`End ${discount.code}`}
              onClick={() => setOpened({ dialog: 'end', discount })}
            >
              End
            </Button>
          </div>
        )
      }
      errorMessage="The codes could not be loaded"
      empty="No codes yet."
      itemLabel={['code', 'codes']}
    >
      {(opened?.dialog === 'new' || opened?.dialog === 'edit') && products.data && (
        <EditDiscount
          discount={opened.dialog === 'edit' ? opened.discount : undefined}
          products={products.data}
          onClose={close}
        />
      )}
      {opened?.dialog === 'end' && <EndDiscount discount={opened.discount} onClose={close} />}
    </StaffList>
  );
}

function CodeAndNote({ code, note }: Discount) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{code}</span>
      {note !== '' && (
        <span dir="auto" className="block text-sm wrap-anywhere text-muted">
          {note}
        </span>
      )}
    </>
  );
}

function DiscountStatus({ discount, today }: { discount: Discount; today: string }) {
  const { endedAt, endsOn, uses, maxUses } = discount;
  if (endedAt !== null || (endsOn !== null && endsOn < today))
    return <StatusBadge tone="neutral">Ended</StatusBadge>;
  if (maxUses !== null && uses >= maxUses) return <StatusBadge tone="warn">Used up</StatusBadge>;
  return <StatusBadge tone="good">Can be used</StatusBadge>;
}

function EndDiscount({
  discount: { id, version, code },
  onClose,
}: {
  discount: Discount;
  onClose: () => void;
}) {
  const end = trpc.store.discounts.end.useMutation();
  return (
    <ConfirmAction
      title={`End ${code}?`}
      confirmLabel="End the code"
      danger
      done={`${code} has ended`}
      failed="The code could not be ended"
      action={async () => end.mutateAsync({ id, version })}
      onClose={onClose}
    >
      <p>Nobody can use it again, and you cannot reopen it. Past orders keep their discount.</p>
    </ConfirmAction>
  );
}
