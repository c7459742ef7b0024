import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { AssignReviewerDialog } from './assign-reviewer-dialog.tsx';
import { useReviewerText } from './describe-reviewer.ts';

/** Says who is reviewing a submittal, and can reassign it. */
export function ReviewerNote({ submittal: { id, title, reviewer } }: { submittal: SubmittalRow }) {
  const [assigning, setAssigning] = useState(false);
  const { data: reviewers } = trpc.submittals.reviewers.useQuery();
  const assign = trpc.submittals.assign.useMutation();
  const announce = useAnnounce();
  const text = useReviewerText(reviewer);
  return (
    <span className="flex max-w-full min-w-0 items-center gap-x-2">
      <output
        className="line-clamp-2 min-w-0 text-sm leading-snug wrap-anywhere sm:max-w-56"
        title={text ?? undefined}
      >
        {text ?? 'Nobody is reviewing it'}
      </output>
      {reviewers && (
        <Button size="small" variant="quiet" onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      {reviewers && assigning && (
        <AssignReviewerDialog
          what={`“${title}”`}
          reviewer={reviewer}
          reviewers={reviewers}
          onAssign={async (chosen) => {
            await assign.mutateAsync({ id, reviewerId: chosen?.accountId ?? null });
            announce(`“${title}” is now ${chosen ? `assigned to ${chosen.email}` : 'unassigned'}`);
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </span>
  );
}
