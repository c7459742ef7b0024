import { formatPence } from '@headwater/contract/money';
import type { OverdueOrder } from '@headwater/contract/overdue';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { CsvLink } from '../../../components/csv-link.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { overdueColumns } from './overdue-columns.tsx';
import { ResumeReminders } from './resume-reminders.tsx';
import { StopReminders } from './stop-reminders.tsx';

/** Lists the orders that are overdue or fall due soon, those that have been due for longest first. */
export function OverdueOrders() {
  const list = trpc.store.overdue.list.useInfiniteQuery({}, paginated);
  const [stopping, setStopping] = useState<OverdueOrder | null>(null);
  const [resuming, setResuming] = useState<OverdueOrder | null>(null);
  const total = list.data?.pages[0]?.total;
  return (
    <Card
      title="Overdue orders"
      description="An order is due 30 days after its invoice. We remind its company on that day, and 7 and 21 days later. Orders are listed from a week before, so that you can stop the reminders."
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {total && total.count > 0 && (
            <p className="text-lg font-semibold tabular-nums">{formatPence(total.outstanding)} overdue</p>
          )}
          <CsvLink list="overdue-orders" />
        </div>
      }
    >
      <QueryBoundary
        query={list}
        errorMessage="The overdue orders could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          return (
            <>
              <Table
                dense
                caption="Overdue orders"
                columns={overdueColumns({ onStop: setStopping, onResume: setResuming })}
                rows={orders}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState icon={CircleCheckBig}>No order is overdue, or due within a week.</EmptyState>
                }
              />
              {list.hasNextPage && <LoadMore loadedLabel={`${orders.length} orders`} list={list} />}
            </>
          );
        }}
      </QueryBoundary>
      {stopping && <StopReminders order={stopping} onClose={() => setStopping(null)} />}
      {resuming && <ResumeReminders order={resuming} onClose={() => setResuming(null)} />}
    </Card>
  );
}
