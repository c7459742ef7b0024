import { londonDay } from '@headwater/contract/dates';
import type { Discount } from '@headwater/contract/discounts';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { ListMenu } from '../../../components/csv-link.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { discountColumns } from './discount-columns.tsx';
import { EditDiscount } from './edit-discount.tsx';

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'end'; discount: Discount };

/** Lists the discount codes with their uses. */
export function DiscountsPage() {
  const discounts = trpc.store.discounts.list.useInfiniteQuery({}, paginated);
  const products = trpc.store.products.list.useQuery();
  const end = trpc.store.discounts.end.useMutation();
  const [today] = useState(() => londonDay(new Date()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      wide
      title="Discount codes"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => setOpened({ dialog: 'new' })}>
            New code
          </Button>
          <ListMenu list="discounts" />
        </div>
      }
    >
      <Card>
        <QueryBoundary
          query={discounts}
          errorMessage="The codes could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.discounts);
            return (
              <>
                <Table
                  dense
                  caption="Discount codes"
                  columns={discountColumns({
                    today,
                    onEdit: (discount) => setOpened({ dialog: 'edit', discount }),
                    onEnd: (discount) => setOpened({ dialog: 'end', discount }),
                  })}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={<EmptyState>No codes yet.</EmptyState>}
                />
                {discounts.hasNextPage && <LoadMore loadedLabel={`${rows.length} codes`} list={discounts} />}
              </>
            );
          }}
        </QueryBoundary>
      </Card>
      {(opened?.dialog === 'new' || opened?.dialog === 'edit') && products.data && (
        <EditDiscount
          discount={opened.dialog === 'edit' ? opened.discount : undefined}
          products={products.data}
          onClose={close}
        />
      )}
      {opened?.dialog === 'end' && (
        <ConfirmAction
          title={`End ${opened.discount.code}?`}
          confirmLabel="End the code"
          danger
          done={`${opened.discount.code} has ended`}
          failed="The code could not be ended"
          action={async () => {
            const { id, version } = opened.discount;
            await end.mutateAsync({ id, version });
          }}
          onClose={close}
        >
          <p>Nobody can use it again, and you cannot reopen it. Past orders keep their discount.</p>
        </ConfirmAction>
      )}
    </Page>
  );
}
