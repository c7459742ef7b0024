import type { PaymentFault } from '@headwater/contract/payment-faults';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { CountPayment } from './count-payment.tsx';
import { openFaultColumns, settledFaultColumns } from './fault-columns.tsx';
import { SettleFault } from './settle-fault.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** Card payments that don't fit what the portal knows: nobody has access by them until an admin has looked. */
export function PaymentsPage() {
  const faults = trpc.store.faults.list.useQuery();
  const [settling, setSettling] = useState<PaymentFault | null>(null);
  const [counting, setCounting] = useState<PaymentFault | null>(null);
  return (
    <Page
      wide
      title="Payments set aside"
      intro="Card payments that do not fit what the portal knows. They open no access until somebody has looked at them."
    >
      <Loaded query={faults} failed="Failed to fetch payments" skeleton={<Skeleton className="h-64" />}>
        {(rows) => {
          const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
          const settled = rows.filter(({ resolvedAt }) => resolvedAt !== null);
          return (
            <>
              {open.length > 0 && <WhatToDo />}
              <Card title="To look at">
                <Table
                  caption="To look at"
                  columns={openFaultColumns({ onSettle: setSettling, onCount: setCounting })}
                  rows={open}
                  rowKey={({ id }) => id}
                  empty={<EmptyState icon={CircleCheck}>Every card payment fits.</EmptyState>}
                />
              </Card>
              {settled.length > 0 && (
                <Card title="Dealt with">
                  <Table
                    caption="Dealt with"
                    columns={settledFaultColumns}
                    rows={settled}
                    rowKey={({ id }) => id}
                    empty=""
                  />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
      {settling && <SettleFault fault={settling} onClose={() => setSettling(null)} />}
      {counting && <CountPayment fault={counting} onClose={() => setCounting(null)} />}
    </Page>
  );
}
