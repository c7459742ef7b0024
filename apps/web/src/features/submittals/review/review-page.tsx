import type { RequestedTask } from '@headwater/contract/review-tasks';
import type { QueueFilter } from '@headwater/contract/review-queue';
import { buttonClass } from '@headwater/ui/button-class';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useConfig } from '../../../app/config.ts';
import { trpc } from '../../../app/trpc.ts';
import { ItemHistory } from '../../../components/audit/item-history.tsx';
import { compareSnapshots } from '../../../components/compare/compare-snapshots.ts';
import { PageFrame } from '../../../components/compare/page-frame.tsx';
import { Page } from '../../../components/page.tsx';
import { AmendmentNotice } from '../amendments/amendment-notice.tsx';
import { type Decision, useDecisions } from '../decisions/decisions.tsx';
import { neighboursOf, useQueue } from '../queue/queue.ts';
import { ReviewMessages } from '../messages/review-messages.tsx';
import { RequestChangesDialog } from '../tasks/request-changes-dialog.tsx';
import { RequestedChanges } from '../tasks/requested-changes.tsx';
import { RejectDialog } from '../decisions/reject-dialog.tsx';
import { ReviewerNote } from '../reviewers/reviewer-note.tsx';
import { useClaim } from '../reviewers/use-claim.ts';
import { LiveProofNotice } from '../live-proof/live-proof-notice.tsx';
import { SubmittedSignOffs } from '../sign-offs/submitted-sign-offs.tsx';
import { ReviewEmbargoLinks } from '../embargo-links/review-embargo-links.tsx';
import { ReviewAppearance } from '../schedule/review-appearance.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { listReviewViews } from './review-views.ts';
import { ReviewStatusNotice } from './review-status-notice.tsx';

interface ReviewPageProps {
  id: number;
  filter: QueueFilter;
}

/** How often the review asks for a proof that is under way. */
const CHECK_MS = 5_000;

/** Shows one submittal beside what is public now; after a decision the next one follows. */
export function ReviewPage({ id, filter }: ReviewPageProps) {
  const [review] = trpc.submittals.review.useSuspenseQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.liveProof?.result === 'pending' ? CHECK_MS : false) },
  );
  useClaim(review);
  const { query, rows, list } = useQueue(filter);
  const { decide } = useDecisions();
  const router = useRouter();
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const [tasks, setTasks] = useState<readonly RequestedTask[]>([]);
  /** The key of the place that a change is asked of; '' before one is chosen, null while nothing is asked. */
  const [marked, setMarked] = useState<string | null>(null);
  const { submittal, submitted, former } = review;
  const { title } = submittal;
  const site = useConfig()?.publicSiteUrl;
  const [firstView, ...otherViews] = site === undefined ? [] : listReviewViews(review, site);
  const changes = useMemo(
    () =>
      submitted.kind === 'revision' && former.kind === 'revision'
        ? compareSnapshots(former.snapshot, submitted.snapshot)
        : [],
    [submitted, former],
  );
  const { previous, next } = neighboursOf(id, rows);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isLastLoaded = next === undefined && hasNextPage && !isFetchingNextPage && !query.isError;
  useEffect(() => {
    if (isLastLoaded) void fetchNextPage();
  }, [isLastLoaded, fetchNextPage]);

  async function goTo(other: number | undefined): Promise<void> {
    if (other === undefined) await navigate({ to: '/submittals', search: true });
    else await navigate({ to: '/submittals/$id', params: { id: other }, search: true });
  }

  async function decideAndOpenNext(decision: Decision): Promise<void> {
    const here = router.latestLocation.pathname;
    setDeciding(true);
    const isDecided = await decide(decision);
    setDeciding(false);
    // Whoever has gone elsewhere meanwhile stays there.
    if (isDecided && router.latestLocation.pathname === here) await goTo(next ?? previous);
  }

  return (
    <Page
      wide
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:justify-end">
          {review.status === 'open' && <ReviewerNote submittal={submittal} />}
          {review.status === 'open' && submitted.kind === 'revision' && (
            <Link
              to="/submittals/$id/amend"
              params={{ id }}
              search={true}
              className={buttonClass({ variant: 'quiet' })}
            >
              Amend
            </Link>
          )}
          <Link to="/submittals" search={true} className={buttonClass()}>
            Back to Submittals
          </Link>
        </div>
      }
    >
      <ReviewSummary review={review} />
      <ReviewStatusNotice review={review} />
      {review.requested && (
        <RequestedChanges
          list={review.requested}
          submitted={submitted}
          isOwn={review.requested.submittalId === id}
        />
      )}
      <ReviewAppearance review={review} />
      <LiveProofNotice review={review} />
      <AmendmentNotice id={id} />
      <SubmittedSignOffs id={id} />
      <div
        className={`grid gap-5 ${changes.length > 0 ? 'xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-7' : ''}`}
      >
        <ReviewChanges review={review} changes={changes} />
        {firstView && (
          <PageFrame views={[firstView, ...otherViews]} onMark={deciding ? undefined : setMarked} />
        )}
      </div>
      <ReviewEmbargoLinks review={review} />
      <ReviewMessages submittal={id} />
      <ItemHistory item={submittal.uuid} />
      <ReviewBar
        review={review}
        deciding={deciding}
        position={describePosition(id, rows, hasNextPage)}
        onPrevious={previous === undefined || deciding ? undefined : () => void goTo(previous)}
        onNext={next === undefined || deciding ? undefined : () => void goTo(next)}
        onApprove={() => void decideAndOpenNext({ id, title, verdict: 'approve' })}
        onReject={() => setRejecting(true)}
        onRequestChanges={submitted.kind === 'revision' ? () => setMarked('') : undefined}
      />
      {marked !== null && submitted.kind === 'revision' && (
        <RequestChangesDialog
          submittal={submittal}
          snapshot={submitted.snapshot}
          tasks={tasks}
          onTasks={setTasks}
          marked={marked}
          onClose={() => setMarked(null)}
          onRequest={(requested) => {
            setTasks(requested);
            setMarked(null);
            void decideAndOpenNext({ id, title, verdict: 'request-changes', tasks: requested });
          }}
        />
      )}
      {rejecting && (
        <RejectDialog
          submittal={submittal}
          onClose={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void decideAndOpenNext({ id, title, verdict: 'reject', reason });
          }}
        />
      )}
    </Page>
  );
}

/** Returns '2 of 7', or nothing for a submittal that no longer waits. */
function describePosition(id: number, rows: readonly { id: number }[], moreFollow: boolean): string {
  const at = rows.findIndex((row) => row.id === id);
  return at === -1 ? '' : `${at + 1} of ${rows.length}${moreFollow ? '+' : ''}`;
}
