import { calculateProgress } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { ProgressBar } from '@headwater/ui/progress-bar';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { PublicPageLink } from '../public-page-link.tsx';
import { ActivatePrompt } from './activate-prompt.tsx';
import { PreviewButton } from './preview-button.tsx';
import { StatusLine } from './status-line.tsx';
import { StepList } from './step-list.tsx';
import { submitButtonState } from './submit-button-state.ts';

interface ProgressViewProps {
  status: ItemStatus;
  /** The title of the public page, for its link. */
  title: string;
  /** The preview's address, null while it isn't known. */
  previewUrl: string | null;
  activeSubscription: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /** Renders what the person may want to mend before submitting; gets what closes the panel on a narrow page. */
  renderWarning?: (onNavigate: () => void) => ReactNode;
  /** What else there is to say and to do about a submission. */
  submission?: ReactNode;
  /** What is shown below the link to the public page. */
  onPublic?: ReactNode;
  /** The banner of a failed submit. */
  failure?: ReactNode;
}

/** Shows the status of the item and the next step: in a panel beside a wide page, in a bar of one line below a narrow one. */
export function ProgressView({
  status,
  title,
  previewUrl,
  activeSubscription,
  submitting,
  onSubmit,
  renderWarning,
  submission,
  onPublic,
  failure,
}: ProgressViewProps) {
  const [open, setOpen] = useState(false);
  const { steps, publicUrl } = status;
  const id = useId();
  const progress = calculateProgress(steps);
  const required = steps.filter((step) => step.required);
  const { label, disabledReason } = submitButtonState(progress, status);
  const shownWhenOpen = open ? '' : 'max-xl:hidden';

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="-mx-4 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line bg-paper px-4 py-2 max-xl:shadow-floating sm:-mx-8 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-4 sm:px-8 xl:m-0 xl:grid-cols-1 xl:gap-4 xl:rounded xl:border xl:p-5 xl:shadow-raised"
    >
      <h2 id={`${id}-title`} className="max-xl:sr-only">
        Progress
      </h2>
      <div className="max-xl:row-start-4">
        <ProgressBar
          label="Required steps"
          value={progress.requiredShare}
          valueText={`${String(required.length - progress.missing.length)} of ${String(required.length)}`}
        />
        <VisuallyHidden>{progress.percentage}% of all steps</VisuallyHidden>
      </div>
      <div
        className={`sm:max-xl:row-start-4 max-sm:col-span-full max-sm:row-start-2 max-sm:mb-2 ${open ? '' : 'max-sm:hidden'}`}
      >
        <StatusLine steps={steps} state={status} />
      </div>
      <div className="max-xl:row-start-4 xl:hidden">
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={`${id}-detail`}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          More
        </Button>
      </div>
      {activeSubscription ? null : (
        <div
          className={`${status.isSubmitted ? '' : shownWhenOpen} max-xl:col-span-full max-xl:row-start-1 max-xl:mb-2`}
        >
          <ActivatePrompt isNext={status.isSubmitted} />
        </div>
      )}
      <div
        id={`${id}-detail`}
        className={`${shownWhenOpen} grid gap-3 max-xl:col-span-full max-xl:row-start-3 max-xl:mb-2 tall:max-xl:max-h-[45dvh] tall:max-xl:overflow-y-auto xl:gap-4`}
      >
        {publicUrl !== null && (
          <div>
            <PublicPageLink url={publicUrl} title={title} />
            {onPublic}
          </div>
        )}
        <div>
          <StepList steps={steps} onNavigate={() => setOpen(false)} />
        </div>
        {renderWarning?.(() => setOpen(false))}
        <PreviewButton href={progress.previewable ? previewUrl : null} />
        {submission}
      </div>
      <div className="grid max-xl:row-start-4">
        <Button
          variant="primary"
          pending={submitting}
          disabledReason={disabledReason ?? undefined}
          onClick={onSubmit}
        >
          {label}
        </Button>
      </div>
      {failure && <div className="max-xl:col-span-full max-xl:mt-2">{failure}</div>}
    </section>
  );
}
