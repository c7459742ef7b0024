import type { SubmittedSignOff } from '@headwater/contract/sign-offs';
import type { Review } from '@headwater/contract/submittals';
import { useId } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { Fold } from '../../../components/messages/fold-with-hash.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { AmendmentNotice, amendmentStateLabels } from '../amendments/amendment-notice.tsx';
import { ReviewMessages, ReviewNotes } from '../messages/review-messages.tsx';
import { SubmittedSignOffs } from '../sign-offs/submitted-sign-offs.tsx';
import { countDone, RequestedChanges } from '../tasks/requested-changes.tsx';

/** Holds in one place all that was said about a submittal; what concerns this very version is open at first. */
export function ReviewTalk({ review: { submittal, submitted, requested } }: { review: Review }) {
  const { id } = submittal;
  const titleId = useId();
  const { data: signOffs = [] } = trpc.submittals.signOffs.review.useQuery({ id });
  const latest = trpc.submittals.amendments.review.useQuery({ id }).data?.latest ?? null;
  const messages = trpc.submittals.messages.listForReview.useInfiniteQuery({ id }, paginated).data?.pages;
  const notes = trpc.submittals.notes.list.useInfiniteQuery({ id }, paginated).data?.pages;
  return (
    <section aria-labelledby={titleId} className="rounded border border-line bg-paper shadow-raised">
      <h2 id={titleId} className="px-5 pt-4 pb-1">
        Talk
      </h2>
      <div className="divide-y divide-line *:px-5 *:py-3">
        {requested && (
          <Fold id="requested-changes" title="Requested changes" note={countDone(requested.tasks)} opened>
            <RequestedChanges list={requested} submitted={submitted} isOwn={requested.submittalId === id} />
          </Fold>
        )}
        {latest && (
          <Fold id="amendment" title="Amendment" note={amendmentStateLabels[latest.state]} opened>
            <AmendmentNotice {...latest} />
          </Fold>
        )}
        {signOffs.length > 0 && (
          <Fold id="sign-off" title="Sign-off" note={countSignedOff(signOffs)} opened>
            <SubmittedSignOffs signOffs={signOffs} />
          </Fold>
        )}
        <Fold
          id="messages"
          title="Messages with the company"
          note={
            messages &&
            countUp(
              messages.flatMap((page) => page.messages),
              messages.at(-1)?.nextCursor,
            )
          }
        >
          <ReviewMessages submittal={id} />
        </Fold>
        <Fold
          id="notes"
          title="Internal notes"
          note={
            notes &&
            countUp(
              notes.flatMap((page) => page.notes),
              notes.at(-1)?.nextCursor,
            )
          }
        >
          <ReviewNotes submittal={id} />
        </Fold>
      </div>
    </section>
  );
}

function countSignedOff(signOffs: readonly SubmittedSignOff[]): string {
  const given = signOffs.filter(({ answer }) => answer === 'signed-off').length;
  return `${given} of ${signOffs.length}`;
}

/** Returns '2', or '20+' where more follow what is loaded. */
function countUp(loaded: readonly unknown[], nextCursor: number | null | undefined): string {
  return `${loaded.length}${nextCursor === null || nextCursor === undefined ? '' : '+'}`;
}
