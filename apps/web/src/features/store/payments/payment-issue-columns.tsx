import { formatMoment } from '@headwater/contract/dates';
import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { Button } from '@headwater/ui/button';
import type { TableColumn } from '@headwater/ui/table';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';

interface PaymentIssueColumnsOptions {
  onResolve: (fault: PaymentIssue) => void;
  onAccept: (fault: PaymentIssue) => void;
}

const since: TableColumn<PaymentIssue> = {
  header: 'Since',
  kind: 'short',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>,
};
const email: TableColumn<PaymentIssue> = {
  header: 'Email',
  cell: (fault) =>
    fault.email === null ? 'not known' : <CompanyAndEmail email={fault.email} company={fault.company} />,
};
const problem: TableColumn<PaymentIssue> = {
  header: 'What is wrong',
  cell: (fault) => (
    <>
      {fault.problem}
      <span className="block font-mono text-xs wrap-anywhere text-muted">{fault.stripeId}</span>
    </>
  ),
};

export function openIssueColumns({
  onResolve,
  onAccept,
}: PaymentIssueColumnsOptions): TableColumn<PaymentIssue>[] {
  return [
    since,
    email,
    problem,
    {
      header: 'Actions',
      kind: 'actions',
      cell: (fault) => (
        <>
          {fault.email !== null && (
            <Button size="small" aria-label={`Accept ${fault.stripeId}`} onClick={() => onAccept(fault)}>
              Accept
            </Button>
          )}
          <Button size="small" aria-label={`Done: ${fault.stripeId}`} onClick={() => onResolve(fault)}>
            Done
          </Button>
        </>
      ),
    },
  ];
}

export const resolvedIssueColumns: TableColumn<PaymentIssue>[] = [
  since,
  email,
  problem,
  {
    header: 'How',
    cell: ({ resolvedAt, settledBy, note }) => (
      <>
        {note ?? 'It resolved itself.'}
        <span className="block text-sm text-muted">
          {resolvedAt !== null && formatMoment(new Date(resolvedAt))}
          {settledBy !== null && `, ${settledBy}`}
        </span>
      </>
    ),
  },
];
