import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useDecisions, type SubmittalRef } from './decisions.tsx';
import { listApprovalDisabledReason, isTakeDown } from '../describe-submittal.ts';
import { AssignReviewerDialog } from './assign-reviewer-dialog.tsx';

interface ChosenBarProps {
  /** Chosen rows, in the queue's order. */
  rows: readonly SubmittalRow[];
  /** Called with the ids that stay chosen. */
  onChosen: (ids: readonly number[]) => void;
}

/** Approves or assigns the chosen submittals, in the bar at the foot of the window. */
export function ChosenBar({ rows, onChosen }: ChosenBarProps) {
  const { bar, doToEach } = useDecisions();
  const user = useUser();
  const approve = trpc.submittals.approve.useMutation();
  const assign = trpc.submittals.assign.useMutation();
  const { data: reviewers } = trpc.submittals.reviewers.useQuery();
  const [assigning, setAssigning] = useState(false);
  const refusal = rows.map((row) => whyNotTogether(row, user)).find((reason) => reason !== undefined);
  const what = rows.length === 1 ? '1 submittal' : `${rows.length} submittals`;

  /** A refused submittal stays chosen, so that it can be checked or retried. */
  function keepRefused(refused: readonly SubmittalRef[]): void {
    onChosen(refused.map(({ id }) => id));
  }

  /** The row's reviewer when it was chosen, so that nobody loses a submittal that they have taken meanwhile. */
  function seenBy(id: number): number | null {
    return rows.find((row) => row.id === id)?.reviewer?.accountId ?? null;
  }

  async function approveAll(): Promise<void> {
    keepRefused(await doToEach('Approved', rows, async ({ id }) => approve.mutateAsync({ id })));
  }

  if (!bar) return null;
  return (
    <>
      {createPortal(
        <section aria-label="Chosen submittals" className="contents">
          <output className="font-semibold">{what} chosen</output>
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <Button variant="quiet" onClick={() => onChosen([])}>
              Clear
            </Button>
            {reviewers && <Button onClick={() => setAssigning(true)}>Assign</Button>}
            <Button
              variant="primary"
              pending={approve.isPending}
              disabledReason={refusal}
              onClick={() => void approveAll()}
            >
              Approve {rows.length}
            </Button>
          </div>
        </section>,
        bar,
      )}
      {reviewers && assigning && (
        <AssignReviewerDialog
          what={what}
          reviewer={null}
          reviewers={reviewers}
          onAssign={async (reviewer) => {
            const refused = await doToEach(
              `Assigned to ${reviewer?.email ?? 'nobody'}`,
              rows,
              async ({ id }) =>
                assign.mutateAsync({
                  id,
                  reviewerId: reviewer?.accountId ?? null,
                  seenReviewerId: seenBy(id),
                }),
            );
            keepRefused(refused);
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}

/** Says why a submittal cannot be approved with others, or returns undefined. */
function whyNotTogether(
  row: SubmittalRow,
  user: Parameters<typeof listApprovalDisabledReason>[1],
): string | undefined {
  if (isTakeDown(row)) return `“${row.title}” takes a page down: approve it by itself.`;
  const reason = listApprovalDisabledReason(row, user);
  return reason === undefined ? undefined : `“${row.title}”: ${reason}`;
}
