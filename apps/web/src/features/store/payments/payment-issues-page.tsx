import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { AcceptPayment } from './accept-payment.tsx';
import { openIssueColumns, resolvedIssueColumns } from './payment-issue-columns.tsx';
import { ResolvePaymentIssue } from './resolve-payment-issue.tsx';
import { PaymentIssueHelp } from './payment-issue-help.tsx';

/** Lists the card payments that don't match the portal's data: they give no access until an admin has looked. */
export function PaymentIssuesPage() {
  const issues = trpc.store.faults.list.useQuery();
  const [resolving, setResolving] = useState<PaymentIssue | null>(null);
  const [accepting, setAccepting] = useState<PaymentIssue | null>(null);
  return (
    <Page wide title="Payment issues" action={<ListMenu list="payment-issues" />}>
      <QueryBoundary
        query={issues}
        errorMessage="Failed to fetch payments"
        skeleton={<Skeleton className="h-64" />}
      >
        {(rows) => {
          const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
          const resolved = rows.filter(({ resolvedAt }) => resolvedAt !== null);
          return (
            <>
              <Card title="To check">
                <Table
                  dense
                  caption="To check"
                  columns={openIssueColumns({ onResolve: setResolving, onAccept: setAccepting })}
                  rows={open}
                  rowKey={({ id }) => id}
                  empty={<EmptyState icon={CircleCheck}>Every card payment matches.</EmptyState>}
                />
                {open.length > 0 && <PaymentIssueHelp />}
              </Card>
              {resolved.length > 0 && (
                <Card title="Dealt with">
                  <Table
                    dense
                    caption="Dealt with"
                    columns={resolvedIssueColumns}
                    rows={resolved}
                    rowKey={({ id }) => id}
                    empty=""
                  />
                </Card>
              )}
            </>
          );
        }}
      </QueryBoundary>
      {resolving && <ResolvePaymentIssue issue={resolving} onClose={() => setResolving(null)} />}
      {accepting && <AcceptPayment issue={accepting} onClose={() => setAccepting(null)} />}
    </Page>
  );
}
