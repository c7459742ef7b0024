import { previewPath, type ItemType } from '@headwater/contract/item-types';
import { progressSteps } from '@headwater/contract/progress';
import { unscheduled, type Schedule, type Appearance, type ItemStatus } from '@headwater/contract/submittals';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmDetailsLine, OwnCorrectionsLine } from '../../accuracy/own-page-lines.tsx';
import { HintsLine } from '../checks/hints-line.tsx';
import { OwnAppearanceNote } from './own-appearance-note.tsx';
import { PublishingKitLine } from '../kit/publishing-kit-line.tsx';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { TasksNote } from '../talk/tasks-note.tsx';
import { CorrectionsQuestion } from './corrections-question.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';
import { isWaiting } from './is-waiting.ts';
import { ProgressView } from './progress-view.tsx';
import { UnpublishPage } from './unpublish-page.tsx';
import { usePreviewBase } from './use-preview-base.ts';
import { useRightsQuestions } from './use-rights-questions.tsx';
import { useSubmitItem } from './use-submit-item.tsx';
import { WaitingTimeNote } from './waiting-time-note.tsx';
import { WithdrawSubmission } from './withdraw-submission.tsx';
import { useSchedule } from './use-schedule.ts';
import { useWithdrawnNotice } from './use-withdrawn-notice.tsx';
import { describeSchedule } from '../appearance/describe-appearance.ts';

const notSubmitted = {
  isSubmitted: false,
  response: null,
  reason: null,
  publicUrl: null,
  publicSchedule: null,
  unpublished: null,
  appearance: unscheduled,
};

/** Shows the panel of an item that is not saved yet, with all steps to do. */
export function NewItemProgress({ type }: { type: ItemType }) {
  return (
    <ProgressView
      status={{ ...notSubmitted, steps: progressSteps(type, new Set()) }}
      previewUrl={null}
      activeSubscription={useUser()?.activeSubscription ?? true}
      submitting={false}
      onSubmit={() => undefined}
    />
  );
}

const anyTime: Schedule = { notBefore: null, appearsUntil: null };

interface ProgressPanelProps {
  item: SavedItem;
  title: string;
  /** Message of the specification for a failed submit. */
  submitErrorMessage: string;
}

export function ProgressPanel({ item, title, submitErrorMessage }: ProgressPanelProps) {
  const user = useUser();
  const status = trpc.submittals.get.useQuery(toSubmittalInput(item));
  const previewBase = usePreviewBase(item.id);
  const { submit, submitting, failure } = useSubmitItem(item, submitErrorMessage);
  const { ticks, questions, clear } = useRightsQuestions(item, {
    isSubmitted: status.data?.isSubmitted ?? false,
  });
  const [wanted, setWanted] = useState<Schedule | null>(null);
  useWithdrawnNotice(status.data);

  return (
    <QueryBoundary
      query={status}
      errorMessage="Your progress could not be loaded"
      skeleton={<Skeleton className="h-24 w-full xl:h-96" />}
    >
      {(data) => (
        <ProgressView
          status={data}
          previewUrl={previewBase === undefined ? null : previewBase + previewPath(item.type, item.uuid)}
          activeSubscription={user?.activeSubscription ?? true}
          submitting={submitting}
          onSubmit={() => submit(wanted, ticks, clear)}
          questions={questions}
          renderLines={(onNavigate) => (
            <>
              <HintsLine item={item} isSubmitted={data.isSubmitted} onNavigate={onNavigate} />
              <TasksNote item={item} onNavigate={onNavigate} />
              {isWaiting(data) && <ItemAppearance item={item} appearance={data.appearance} />}
              {!data.isSubmitted && (
                <OwnAppearanceNote
                  schedule={wanted ?? anyTime}
                  canEnd={item.type === 'press-release'}
                  onSave={setWanted}
                />
              )}
              {data.isSubmitted && data.response === null && <WaitingTimeNote />}
              <CorrectionsQuestion />
              {isWaiting(data) && <WithdrawSubmission item={item} />}
              {data.publicUrl !== null && (
                <DisclosureLine
                  label="Public page"
                  value={data.appearance.live === false ? 'Being checked' : 'Live'}
                >
                  <PublicPageLink url={data.publicUrl} title={title} />
                  <PublishingKitLine id={item.id} title={title} />
                  <PublicEnd item={item} status={data} />
                  {item.type === 'company' && <ConfirmDetailsLine />}
                  <OwnCorrectionsLine id={item.id} title={title} />
                  <UnpublishPage item={item} />
                </DisclosureLine>
              )}
            </>
          )}
          failure={failure}
        />
      )}
    </QueryBoundary>
  );
}

interface ItemAppearanceProps {
  item: SavedItem;
  appearance: Appearance;
}

/** Says when a submitted item appears, and can change that until it has. */
function ItemAppearance({ item, appearance }: ItemAppearanceProps) {
  return (
    <OwnAppearanceNote
      schedule={appearance}
      canEnd={item.type === 'press-release'}
      onSave={useSchedule(item)}
    />
  );
}

/** Says when a public page of news ends, and can change that while no other version waits. */
function PublicEnd({ item, status }: { item: SavedItem; status: ItemStatus }) {
  const save = useSchedule(item);
  const { publicSchedule } = status;
  if (!publicSchedule || item.type !== 'press-release') return null;
  if (!isWaiting(status))
    return <OwnAppearanceNote schedule={publicSchedule} isPublic canEnd onSave={save} />;
  const text = describeSchedule({ ...publicSchedule, notBefore: null }, null);
  return text === null ? null : <p className="text-sm">It {text}.</p>;
}
