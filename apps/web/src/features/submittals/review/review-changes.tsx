import type { Review } from '@headwater/contract/submittals';
import { Card } from '@headwater/ui/card';
import { useMemo } from 'react';
import { ChangeList } from './change-list.tsx';
import { compareSnapshots, summarizeChanges } from './compare-snapshots.ts';

/** Summarises the changes that an admin decides on, then marks each of them. */
export function ReviewChanges({ review: { submitted, former, publicUrl } }: { review: Review }) {
  const changes = useMemo(
    () => (submitted && former ? compareSnapshots(former.snapshot, submitted) : []),
    [submitted, former],
  );
  return (
    <Card title="What changes">
      <p className="text-lg">{describeChanges()}</p>
      {changes.length > 0 && (
        <div className="mt-5 border-t border-line pt-5">
          <ChangeList changes={changes} />
        </div>
      )}
    </Card>
  );

  function describeChanges(): string {
    if (!submitted)
      return 'Its owner has deleted it. Approving takes the page down; rejecting brings it back to its owner’s list.';
    if (!former) return 'All of it is new: nothing of it has been public so far.';
    return (
      summarizeChanges(changes) ||
      `Nothing: it is the same as what ${publicUrl === null ? 'was' : 'is'} public.`
    );
  }
}
