import { formatMoment } from '@headwater/contract/dates';
import { paymentIssueColumns, type PaymentIssue } from '@headwater/contract/payment-issues';
import { Button } from '@headwater/ui/button';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { toTableColumns } from '../../../components/list-cells.tsx';

interface PaymentIssueColumnsOptions {
  onResolve: (fault: PaymentIssue) => void;
  onAccept: (fault: PaymentIssue) => void;
}

const { how, ...ofBoth } = paymentIssueColumns;
const cells = { email: WhoPaid, problem: Problem };

export function openIssueColumns({ onResolve, onAccept }: PaymentIssueColumnsOptions) {
  return toTableColumns({
    columns: ofBoth,
    cells,
    actions: (fault) => (
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
  });
}

export const resolvedIssueColumns = toTableColumns({
  columns: { ...ofBoth, how },
  cells: { ...cells, how: HowResolved },
});

function WhoPaid({ email, company }: PaymentIssue) {
  return email === null ? 'not known' : <CompanyAndEmail email={email} company={company} />;
}

function Problem({ problem, stripeId }: PaymentIssue) {
  return (
    <>
      {problem}
      <span className="block font-mono text-xs wrap-anywhere text-muted">{stripeId}</span>
    </>
  );
}

function HowResolved({ resolvedAt, settledBy, note }: PaymentIssue) {
  return (
    <>
      {note ?? 'Resolved automatically.'}
      <span className="block text-sm text-muted">
        {resolvedAt !== null && formatMoment(new Date(resolvedAt))}
        {settledBy !== null && `, ${settledBy}`}
      </span>
    </>
  );
}
