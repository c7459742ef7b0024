import { calculateProgress, type ProgressStep } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { ProgressBar } from '@headwater/ui/progress-bar';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useIsHouse } from '../../../app/session.ts';
import { PreviewButton } from './preview-button.tsx';
import { StepList } from './step-list.tsx';
import { submitButtonState } from './submit-button-state.ts';
import { AccessExplanation } from '../../../components/access-explanation.tsx';
import { describeAwaiting } from '../appearance/describe-appearance.ts';
import { scrollToSection } from './scroll-to-section.ts';

interface ProgressViewProps {
  status: ItemStatus;
  /** Address of the preview; null while it is unknown. */
  previewUrl: string | null;
  activeSubscription: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /**
   * Questions beside the button, asked when nothing else is missing, and until there is a decision. They never keep
   * anybody from submitting.
   */
  questions?: ReactNode;
  /**
   * Renders further notes and actions, each on its own line. Receives a function that closes the panel on a narrow
   * page.
   */
  renderLines?: (onNavigate: () => void) => ReactNode;
  /** Error banner of a failed submit. */
  failure?: ReactNode;
}

/** Classes that keep an element at the bottom of the open panel on a narrow page. */
const barClass = 'max-xl:sticky max-xl:-bottom-2 max-xl:z-10 max-xl:row-start-6 max-xl:bg-paper max-xl:py-2';

/**
 * Shows the item's status and next step. On a wide page, the panel is never taller than the window, and its steps and
 * lines scroll if necessary. On a narrow page, it is a bar of one line.
 */
export function ProgressView({
  status,
  previewUrl,
  activeSubscription,
  submitting,
  onSubmit,
  questions,
  renderLines,
  failure,
}: ProgressViewProps) {
  const [open, setOpen] = useState(false);
  const { steps } = status;
  const id = useId();
  const progress = calculateProgress(steps);
  const required = steps.filter((step) => step.required);
  const publishes = useIsHouse();
  const { label, disabledReason } = submitButtonState(progress, status, publishes);
  const isDecided = status.isSubmitted && status.response !== null;
  const mayAnswer = progress.missing.length === 0 && !isDecided;
  const shownWhenOpen = open ? '' : 'max-xl:hidden';

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`-mx-4 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line bg-paper px-4 max-xl:shadow-floating sm:-mx-8 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-4 sm:px-8 xl:m-0 xl:flex xl:flex-col xl:items-stretch xl:gap-3 xl:rounded xl:border xl:p-4 xl:shadow-raised tall:xl:max-h-[calc(100dvh-var(--sticky-top)-3rem)] tall:xl:overflow-y-auto ${open ? 'tall:max-xl:max-h-[75dvh] tall:max-xl:overflow-y-auto' : ''}`}
    >
      <h2 id={`${id}-title`} className="sr-only">
        Progress
      </h2>
      <div className={barClass}>
        <ProgressBar
          label="Required steps"
          value={progress.requiredShare}
          valueText={`${String(required.length - progress.missing.length)} of ${String(required.length)}`}
        />
        <VisuallyHidden>{progress.percentage}% of all steps</VisuallyHidden>
      </div>
      <div
        className={`sm:max-xl:sticky sm:max-xl:-bottom-2 sm:max-xl:z-10 sm:max-xl:row-start-6 sm:max-xl:bg-paper sm:max-xl:py-2 max-sm:col-span-full max-sm:row-start-2 max-sm:my-2 ${open ? '' : 'max-sm:hidden'}`}
      >
        <StatusLine steps={steps} state={status} />
      </div>
      <div className={`${barClass} xl:hidden`}>
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={`${id}-steps ${id}-lines`}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          More
        </Button>
      </div>
      <div
        id={`${id}-steps`}
        className={`${shownWhenOpen} max-xl:col-span-full max-xl:row-start-3 tall:xl:min-h-24 tall:xl:shrink-[99] tall:xl:overflow-y-auto tall:xl:scroll-shadows`}
      >
        <StepList steps={steps} onNavigate={() => setOpen(false)} />
      </div>
      <div className={`${shownWhenOpen} grid max-xl:col-span-full max-xl:row-start-4 max-xl:my-2`}>
        <PreviewButton href={progress.previewable ? previewUrl : null} />
      </div>
      {questions && mayAnswer && (
        <div className={`${shownWhenOpen} bg-paper max-xl:col-span-full max-xl:row-start-5`}>{questions}</div>
      )}
      <div className={`${barClass} grid`}>
        <Button
          variant="primary"
          pending={submitting}
          disabledReason={disabledReason ?? undefined}
          onClick={onSubmit}
        >
          {label}
        </Button>
      </div>
      {failure && <div className="max-xl:col-span-full max-xl:row-start-7 max-xl:mb-2">{failure}</div>}
      {activeSubscription ? null : (
        <div
          className={`${status.isSubmitted ? '' : shownWhenOpen} max-xl:col-span-full max-xl:row-start-8 max-xl:my-2`}
        >
          <ActivatePrompt isNext={status.isSubmitted} />
        </div>
      )}
      {renderLines && (
        <div
          id={`${id}-lines`}
          className={`${shownWhenOpen} -mx-1 grid grid-cols-1 border-t border-line px-1 pt-2 empty:hidden max-xl:col-span-full max-xl:row-start-9 max-xl:mb-2 tall:xl:min-h-10 tall:xl:overflow-y-auto tall:xl:scroll-shadows tall:xl:has-[details[open]]:min-h-48`}
        >
          {renderLines(() => setOpen(false))}
        </div>
      )}
    </section>
  );
}

interface ActivatePromptProps {
  /** Whether submitting is the next step, as no other is left. */
  isNext: boolean;
}

/** True without an active subscription. */
function ActivatePrompt({ isNext }: ActivatePromptProps) {
  return (
    <div className="grid gap-2 rounded bg-brand-soft p-3">
      <p className="text-sm">{messages.activate}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/products"
          className={buttonClass({ size: 'small', variant: isNext ? 'primary' : 'secondary' })}
        >
          Activate Now!
        </Link>
        <AccessExplanation />
      </div>
    </div>
  );
}

interface StatusLineProps {
  steps: readonly ProgressStep[];
  state: Pick<ItemStatus, 'isSubmitted' | 'response' | 'appearance' | 'unpublished'>;
}

/** Says in one line the decision on the item, or the next step. */
function StatusLine({ steps, state: { isSubmitted, response, appearance, unpublished } }: StatusLineProps) {
  const publishes = useIsHouse();
  const awaiting = describeAwaiting(appearance, null);
  const next = steps.find(({ required, completed }) => required && !completed);
  return (
    <output className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSubmitted && response === 'approved' && (
        <StatusBadge tone="good">
          {publishes && !appearance.awaitsPublication ? 'Published' : 'Approved'}
        </StatusBadge>
      )}
      {isSubmitted && awaiting !== null && <span className="first-letter:uppercase">{awaiting}</span>}
      {isSubmitted && response !== 'approved' && (
        <StatusBadge tone="info">{publishes ? 'With another editor' : 'With our editors'}</StatusBadge>
      )}
      {!isSubmitted && response === 'rejected' && <StatusBadge tone="bad">Rejected</StatusBadge>}
      {!isSubmitted && response === 'approved' && (
        <StatusBadge tone="warn">
          {unpublished ? 'Unpublished' : `Changed since ${publishes ? 'publication' : 'approval'}`}
        </StatusBadge>
      )}
      {next && (
        <span>
          Next:{' '}
          <Link to="." hash={next.id} onClick={() => scrollToSection(next.id)}>
            {next.label}
          </Link>
        </span>
      )}
      {!next && !isSubmitted && (
        <span className="text-muted">{publishes ? 'Ready to publish' : 'Ready to submit'}</span>
      )}
    </output>
  );
}
