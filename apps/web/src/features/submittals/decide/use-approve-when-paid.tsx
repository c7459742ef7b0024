import type { SubmittalRow } from '@headwater/contract/submittals';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { useDecisions } from './decisions.tsx';

/**
 * Approves in advance while there is no access. The item is published when access starts, unless it is changed first.
 * Null if not offered.
 */
export function useApproveWhenPaid({
  id,
  title,
  action,
  endDate,
  approveWhenPaid,
  correctionOffered,
}: SubmittalRow) {
  const { showError } = useDecisions();
  const setApproveWhenPaid = trpc.submittals.approveWhenPaid.useMutation({
    onError: (error) => showError(title, <ErrorReason error={error} />),
  });
  if (!approveWhenPaid && (endDate !== null || action === 'delete' || correctionOffered)) return null;
  const label = approveWhenPaid ? 'Take back' : 'Publish when paid';
  return {
    label,
    accessibleName: `${label}: ${title}`,
    pending: setApproveWhenPaid.isPending,
    toggle: () => setApproveWhenPaid.mutate({ id, wanted: !approveWhenPaid }),
  };
}
