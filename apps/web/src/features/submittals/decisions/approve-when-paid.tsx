import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { useDecisions } from './decisions.tsx';

/** Approves ahead while there is no access: the item is published once access starts, unless it is changed first. */
export function ApproveWhenPaid({ submittal }: { submittal: SubmittalRow }) {
  const { id, title, action, endDate, approveWhenPaid } = submittal;
  const { showError } = useDecisions();
  const setApproveWhenPaid = trpc.submittals.approveWhenPaid.useMutation({
    onError: (error) => showError(title, <ErrorReason error={error} />),
  });
  const toggle = () => setApproveWhenPaid.mutate({ id, wanted: !approveWhenPaid });
  if (!approveWhenPaid && (endDate !== null || action === 'delete')) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {approveWhenPaid && <StatusBadge tone="info">Approved when paid</StatusBadge>}
      <Button
        size="small"
        pending={setApproveWhenPaid.isPending}
        aria-label={approveWhenPaid ? `Take back: ${title}` : `Publish when paid: ${title}`}
        onClick={toggle}
      >
        {approveWhenPaid ? 'Take back' : 'Publish when paid'}
      </Button>
    </span>
  );
}
