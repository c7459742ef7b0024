import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { trpc } from '../../../app/trpc.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { SalesTabs } from '../../../components/sales-tabs.tsx';
import { openIssueColumns, resolvedIssueColumns } from './payment-issue-columns.tsx';
import { ResolvePaymentIssue } from './resolve-payment-issue.tsx';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

/** Lists the card payments that do not match the portal's data. They give no access until an admin has checked them. */
export function PaymentIssuesPage() {
  const issues = trpc.store.faults.list.useQuery();
  const [resolving, setResolving] = useState<PaymentIssue | null>(null);
  const [accepting, setAccepting] = useState<PaymentIssue | null>(null);
  return (
    <Page wide title="Payment issues" action={<ListMenu list="payment-issues" />}>
      <SalesTabs />
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

interface AcceptPaymentProps {
  issue: PaymentIssue;
  onClose: () => void;
}

function AcceptPayment({ issue: { id, stripeId, email, problem }, onClose }: AcceptPaymentProps) {
  const accept = trpc.store.faults.accept.useMutation();
  return (
    <ConfirmAction
      title="Accept this payment?"
      confirmLabel="Accept payment"
      action={async () => accept.mutateAsync({ id })}
      done={`${stripeId} is accepted`}
      failed="The payment could not be accepted"
      onClose={onClose}
    >
      <p>
        Stripe’s figures then apply ({problem}): {email} receives the access that it pays for, and a VAT
        invoice for the amount paid.
      </p>
    </ConfirmAction>
  );
}

function PaymentIssueHelp() {
  return (
    <DisclosureLine label="What to do" value="in four steps">
      <ol className="grid max-w-prose list-decimal gap-2 pl-5 text-sm">
        <li>Find the payment in Stripe by its ID.</li>
        <li>If the money was not due, refund it in Stripe. The payment then disappears from this list.</li>
        <li>
          If the payment is right after all, accept it. It gives access like any other payment, and we send
          its VAT invoice.
        </li>
        <li>
          If the prices differ, correct the package with{' '}
          <code className="font-mono text-sm">npm run portal -- product set</code>, or its price in Stripe.
        </li>
      </ol>
    </DisclosureLine>
  );
}
