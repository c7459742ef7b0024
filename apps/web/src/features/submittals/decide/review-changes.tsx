import type { Review } from '@headwater/contract/submittals';
import { TriangleAlert } from 'lucide-react';
import { ChangeList } from '../../items/compare/change-list.tsx';
import { summarizeChanges } from '../../items/compare/compare-snapshots.ts';
import type { SnapshotChange } from '../../items/compare/snapshot-changes.ts';

interface ReviewChangesProps {
  review: Review;
  changes: readonly SnapshotChange[];
}

/** Summarises in words what an admin decides on, then shows each change. */
export function ReviewChanges({ review, changes }: ReviewChangesProps) {
  return (
    <section aria-labelledby="what-changes" className="min-w-0">
      <h2 id="what-changes">What changes</h2>
      {review.submitted.kind === 'deletion' ? (
        <p className="flex items-start gap-2 font-semibold text-bad">
          <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          Its owner has deleted it. Taking it down removes the public page; rejecting brings it back to its
          owner’s list.
        </p>
      ) : (
        <p className="text-muted">{describeChanges(review, changes)}</p>
      )}
      {changes.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <ChangeList changes={changes} />
        </div>
      )}
    </section>
  );
}

function describeChanges(
  { submitted, former, publicUrl }: Review,
  changes: readonly SnapshotChange[],
): string {
  if (submitted.kind === 'expired') return 'The submitted version is no longer kept.';
  if (former.kind === 'none') return 'New: never published.';
  if (former.kind === 'expired')
    return 'The version it replaced is no longer kept, so the changes cannot be shown.';
  return (
    summarizeChanges(changes) ||
    `Nothing: it is the same as what ${publicUrl === null ? 'was' : 'is'} public.`
  );
}
