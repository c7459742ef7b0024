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
  /** The banner of a failed submit. */
  failure?: ReactNode;
}

/** Shows the status of the item and the next step: in a panel beside a wide page, in a bar below a narrow one. */
export function ProgressView({
  status,
  title,
  previewUrl,
  activeSubscription,
  submitting,
  onSubmit,
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
      className="-mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 sm:max-xl:grid-cols-[1fr_auto] sm:max-xl:items-center sm:max-xl:gap-x-8 xl:m-0 xl:gap-4 xl:rounded xl:border xl:p-5 xl:shadow-raised"
    >
      <h2 id={`${id}-title`} className="max-xl:sr-only">
        Progress
      </h2>
      <div className="grid gap-1 xl:gap-3">
        <ProgressBar
          label="Required steps"
          value={progress.requiredShare}
          valueText={`${String(required.length - progress.missing.length)} of ${String(required.length)}`}
        />
        <VisuallyHidden>{progress.percentage}% of all steps</VisuallyHidden>
        <div className="flex items-center justify-between gap-3">
          <StatusLine steps={steps} state={status} />
          <span className="xl:hidden">
            <Button
              size="small"
              variant="quiet"
              aria-expanded={open}
              aria-controls={`${id}-detail`}
              onClick={() => setOpen(!open)}
            >
              {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
              Steps
            </Button>
          </span>
        </div>
      </div>
      {activeSubscription ? null : (
        <div
          className={`${status.isSubmitted ? '' : shownWhenOpen} sm:max-xl:col-span-2 sm:max-xl:row-start-2`}
        >
          <ActivatePrompt isNext={status.isSubmitted} />
        </div>
      )}
      <div
        id={`${id}-detail`}
        className={`${shownWhenOpen} max-xl:max-h-[45dvh] max-xl:overflow-y-auto sm:max-xl:col-span-2 sm:max-xl:row-start-3`}
      >
        {publicUrl !== null && (
          <div className="mb-3">
            <PublicPageLink url={publicUrl} title={title} />
          </div>
        )}
        <StepList steps={steps} onNavigate={() => setOpen(false)} />
      </div>
      <div className="flex flex-wrap gap-2 xl:grid">
        <PreviewButton href={progress.previewable ? previewUrl : null} />
        <Button
          variant="primary"
          pending={submitting}
          disabledReason={disabledReason ?? undefined}
          onClick={onSubmit}
        >
          {label}
        </Button>
      </div>
      {failure && <div className="sm:max-xl:col-span-2">{failure}</div>}
    </section>
  );
}
