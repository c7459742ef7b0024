import type { Review } from '@headwater/contract/submittals';
import { TriangleAlert } from 'lucide-react';
import { ChangeList } from '../../items/compare/change-list.tsx';
import { summarizeChanges } from '../../items/compare/compare-snapshots.ts';
import type { SnapshotChange } from '../../items/compare/snapshot-changes.ts';

interface ReviewChangesProps {
  review: Review;
  changes: readonly SnapshotChange[];
  /** Changes by an editor's correction that the company has not answered. */
  correction: readonly SnapshotChange[];
}

/** Summarises the changes that an admin decides on, then shows each of them, after those of a correction. */
export function ReviewChanges({ review, changes, correction }: ReviewChangesProps) {
  return (
    <section aria-labelledby="what-changes" className="min-w-0">
      <h2 id="what-changes">What changes</h2>
      {review.submitted.kind === 'deletion' ? (
        <p className="flex items-start gap-2 font-semibold text-bad">
          <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          The company has deleted it. Take it down to remove the public page, or reject to restore it for the
          company.
        </p>
      ) : (
        <p className="text-muted">{describeChanges(review, changes)}</p>
      )}
      {correction.length > 0 && (
        <div className="mt-4 grid gap-4 border-t border-line pt-4">
          <h3>In the editor’s correction</h3>
          <ChangeList changes={correction} />
        </div>
      )}
      {correction.length > 0 && changes.length > 0 && <h3 className="mt-6">In the company’s submission</h3>}
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
  if (submitted.kind === 'expired') return 'The submitted version has been deleted.';
  if (former.kind === 'none') return 'New: never published.';
  if (former.kind === 'expired')
    return 'The version that it replaced has been deleted, so we cannot show the changes.';
  return (
    summarizeChanges(changes) ||
    `Nothing: it is the same as the page that ${publicUrl === null ? 'was' : 'is'} public.`
  );
}
