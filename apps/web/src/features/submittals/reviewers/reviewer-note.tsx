import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { useReviewerText } from './describe-reviewer.ts';

/** Says who reviews a submittal, and hands it on. */
export function ReviewerNote({ submittal }: { submittal: SubmittalRow }) {
  const [assigning, setAssigning] = useState(false);
  const { data: reviewers } = trpc.submittals.reviewers.useQuery();
  const text = useReviewerText(submittal.reviewer);
  return (
    <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
      <output className="wrap-anywhere">{text ?? 'Nobody is reviewing it'}</output>
      {reviewers && (
        <Button size="small" variant="quiet" onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      {reviewers && assigning && (
        <AssignDialog submittal={submittal} reviewers={reviewers} onClose={() => setAssigning(false)} />
      )}
    </span>
  );
}
