import type { Review } from '@headwater/contract/submittals';
import { Card } from '@headwater/ui/card';
import { useMemo } from 'react';
import { ChangeList } from './change-list.tsx';
import { compareSnapshots, summarizeChanges } from './compare-snapshots.ts';

/** Summarises the changes that an admin decides on, then marks each of them. */
export function ReviewChanges({ review: { submitted, former, publicUrl } }: { review: Review }) {
  const changes = useMemo(
    () =>
      submitted.kind === 'revision' && former.kind === 'revision'
        ? compareSnapshots(former.snapshot, submitted.snapshot)
        : [],
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
    if (submitted.kind === 'deletion')
      return 'Its owner has deleted it. Approving takes the page down; rejecting brings it back to its owner’s list.';
    if (submitted.kind === 'expired') return 'What was submitted is no longer kept.';
    if (former.kind === 'none') return 'All of it is new: nothing of it has been public so far.';
    if (former.kind === 'expired')
      return 'What it replaced is no longer kept, so the changes cannot be shown.';
    return (
      summarizeChanges(changes) ||
      `Nothing: it is the same as what ${publicUrl === null ? 'was' : 'is'} public.`
    );
  }
}
