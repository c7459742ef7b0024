import type { QueueFilter } from '@headwater/contract/review-queue';
import { buttonClass } from '@headwater/ui/button-class';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { formatMoment } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { useConfig } from '../../../app/config.ts';
import { trpc } from '../../../app/trpc.ts';
import { ItemHistory } from '../../audit/item-history.tsx';
import { compareSnapshots } from '../../items/compare/compare-snapshots.ts';
import { PageFrame } from '../../items/compare/page-frame.tsx';
import { Page } from '../../../components/page.tsx';
import { useCorrection } from '../talk/use-correction.ts';
import { type Decision, useDecisions } from './decisions.tsx';
import { neighboursOf, useQueue } from './queue.ts';
import { ReviewTalk } from '../talk/review-talk.tsx';
import { RequestChangesPanel } from '../talk/request-changes-panel.tsx';
import { useTaskDraft } from '../talk/use-task-draft.ts';
import { Certificates } from './certificates.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewerNote } from './reviewer-note.tsx';
import { useClaim } from './use-claim.ts';
import { LiveProofNotice } from '../schedule/live-proof-notice.tsx';
import { ReviewLinks } from '../links/review-links.tsx';
import { ReviewAppearance } from '../schedule/review-appearance.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewHints } from './review-hints.tsx';
import { ReviewRights } from './review-rights.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { listReviewViews } from './review-views.ts';
import { describeAwaiting } from '../../items/appearance/describe-appearance.ts';

interface ReviewPageProps {
  id: number;
  filter: QueueFilter;
}

/** How often the review asks for the result of a live check. */
const CHECK_MS = 5_000;

/** Shows one submittal beside the page that is public now. After a decision, the next one follows. */
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
  const { corrected, describeLeftOut } = useCorrection(id);
  /** Reason why an approval needs a confirmation. */
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const { submittal, submitted, former } = review;
  const [requesting, setRequesting] = useState(false);
  const draft = useTaskDraft(id, submitted.kind === 'revision' ? submitted.snapshot : null);
  const { title } = submittal;
  const site = useConfig()?.publicSiteUrl;
  const [firstView, ...otherViews] = site === undefined ? [] : listReviewViews(review, corrected, site);
  const changes = useMemo(
    () =>
      submitted.kind === 'revision' && former.kind === 'revision'
        ? compareSnapshots(former.snapshot, submitted.snapshot)
        : [],
    [submitted, former],
  );
  const correction = useMemo(
    () =>
      submitted.kind === 'revision' && corrected
        ? compareSnapshots(submitted.snapshot, corrected.snapshot)
        : [],
    [submitted, corrected],
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
    if (isDecided) draft.forget();
    // A reviewer who has left the page meanwhile stays where they are.
    if (isDecided && router.latestLocation.pathname === here) await goTo(next ?? previous);
  }

  function approve(): void {
    setLeftOut(null);
    void decideAndOpenNext({ id, title, verdict: 'approve' });
  }

  function approveOrAsk(): void {
    const reason = describeLeftOut();
    if (reason === null) approve();
    else setLeftOut(reason);
  }

  /** Opens the panel at a part chosen in the page; null if it was immediately unchosen. */
  function mark(place: string | null): void {
    setRequesting(place !== null);
    if (place !== null) draft.moveTo(place);
  }

  const isAmendable = review.status === 'open' && submitted.kind === 'revision';
  const openAmendment = async () => navigate({ to: '/submittals/$id/amend', params: { id }, search: true });

  return (
    <Page
      wide
      title={
        <span dir="auto" className="line-clamp-2 sm:line-clamp-1" title={title}>
          {title}
        </span>
      }
      action={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:justify-end">
          {review.status === 'open' && <ReviewerNote submittal={submittal} />}
          {isAmendable && (
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
      <LiveProofNotice review={review} />
      <div className="-mt-3 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        {firstView && (
          <div className="min-w-0 xl:tall:sticky xl:tall:top-[calc(var(--sticky-top)+1rem)]">
            <PageFrame views={[firstView, ...otherViews]} onMark={deciding ? undefined : mark} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {requesting && (
            <RequestChangesPanel
              submittal={submittal}
              draft={draft}
              onClose={() => setRequesting(false)}
              onRequest={(tasks) => {
                setRequesting(false);
                void decideAndOpenNext({ id, title, verdict: 'request-changes', tasks });
              }}
            />
          )}
          <ReviewChanges review={review} changes={changes} correction={correction} />
          <ReviewAppearance review={review} />
          <ReviewRights review={review} />
          <ReviewTalk review={review} />
          <ReviewHints id={id} />
          <Certificates id={id} submitted={submitted} />
        </div>
      </div>
      <ReviewLinks review={review} />
      <ItemHistory item={submittal.uuid} />
      <ReviewBar
        review={review}
        deciding={deciding}
        position={describePosition(id, rows, hasNextPage)}
        onPrevious={previous === undefined || deciding ? undefined : () => void goTo(previous)}
        onNext={next === undefined || deciding ? undefined : () => void goTo(next)}
        onApprove={approveOrAsk}
        onAmend={isAmendable ? () => void openAmendment() : undefined}
        onReject={() => setRejecting(true)}
        onRequestChanges={submitted.kind === 'revision' ? () => setRequesting(true) : undefined}
        requesting={requesting}
      />
      <ConfirmDialog
        open={leftOut !== null}
        onOpenChange={() => setLeftOut(null)}
        title="Approve without the correction?"
        confirmLabel="Approve without it"
        onConfirm={approve}
      >
        {leftOut}
      </ConfirmDialog>
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

/** Returns '2 of 7', or an empty text for a submittal that has left the queue. */
function describePosition(id: number, rows: readonly { id: number }[], moreFollow: boolean): string {
  const at = rows.findIndex((row) => row.id === id);
  return at === -1 ? '' : `${at + 1} of ${rows.length}${moreFollow ? '+' : ''}`;
}

/** Explains why there is nothing to decide, or renders nothing. */
function ReviewStatusNotice({ review: { submittal, status, decided, appearance } }: { review: Review }) {
  if (status === 'open') return null;
  const awaiting = appearance.awaitsPublication ? describeAwaiting(appearance, submittal.endDate) : null;
  if (status === 'changed') {
    return (
      <AlertBanner type="warning" duration={Infinity}>
        The company has changed or withdrawn it since submitting it, so there is nothing to decide.
      </AlertBanner>
    );
  }
  return (
    <AlertBanner type="info" duration={Infinity}>
      <p>
        {status === 'approved' ? 'Approved' : 'Rejected'}
        {decided && ` by ${decided.by}, ${formatMoment(new Date(decided.at))}`}
        {awaiting !== null && `: ${awaiting}`}.
      </p>
      {decided?.reason && <p className="whitespace-pre-line">The reason: {decided.reason}</p>}
    </AlertBanner>
  );
}
