import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useApproveWhenPaid } from './use-approve-when-paid.tsx';

/** Offers to approve ahead, and says where that has been done. */
export function ApproveWhenPaid({ submittal }: { submittal: SubmittalRow }) {
  const ahead = useApproveWhenPaid(submittal);
  if (ahead === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {submittal.approveWhenPaid && <StatusBadge tone="info">Approved when paid</StatusBadge>}
      <Button size="small" pending={ahead.pending} aria-label={ahead.accessibleName} onClick={ahead.toggle}>
        {ahead.label}
      </Button>
    </span>
  );
}
