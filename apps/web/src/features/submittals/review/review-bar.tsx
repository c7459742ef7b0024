import { formatDay } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDecisions } from '../decisions/decisions.tsx';
import { Explanation } from '../../../components/explanation.tsx';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { approvalDisabledReason } from '../queue/submittal-columns.tsx';
import { useKeyboardShortcuts, useShortcutsEnabled } from '../shortcuts/use-keyboard-shortcuts.ts';
import { ApproveWhenPaid } from '../decisions/approve-when-paid.tsx';

interface ReviewBarProps {
  review: Review;
  deciding: boolean;
  /** '2 of 7', or nothing. */
  position: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onApprove: () => void;
  onReject: () => void;
}

/** Shows the decision's buttons, in view however long the page is. */
export function ReviewBar({ review, deciding, position, onPrevious, onNext, ...decide }: ReviewBarProps) {
  const { submittal, standing } = review;
  const { showError, undoLast } = useDecisions();
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled();
  const isOpen = standing === 'open' && !deciding;
  const disabledReason = approvalDisabledReason(submittal);
  const approve =
    disabledReason === undefined ? decide.onApprove : () => showError(submittal.title, disabledReason);
  useKeyboardShortcuts({
    enabled: shortcutsEnabled,
    actions: {
      a: isOpen ? approve : undefined,
      r: isOpen ? decide.onReject : undefined,
      j: onNext,
      k: onPrevious,
      u: undoLast,
    },
  });
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 shadow-floating sm:mx-0 sm:rounded-t sm:border-x sm:px-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton label="Previous submittal" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="min-w-12 text-center text-sm tabular-nums">{position}</span>
          <IconButton label="Next submittal" disabled={!onNext} onClick={onNext}>
            <ChevronRight aria-hidden />
          </IconButton>
          <div className="ml-3 text-sm text-muted">
            Until {submittal.endDate === null ? 'inactive' : formatDay(submittal.endDate)}
            {submittal.why !== null && <Explanation>{submittal.why}</Explanation>}
          </div>
        </div>
        {standing === 'open' && (
          <div className="flex flex-wrap items-center gap-3">
            <ApproveWhenPaid submittal={submittal} />
            <Button disabled={deciding} onClick={decide.onReject}>
              Reject
            </Button>
            <Button variant="primary" pending={deciding} disabledReason={disabledReason} onClick={approve}>
              Approve
            </Button>
          </div>
        )}
      </div>
      <ShortcutHelp
        enabled={shortcutsEnabled}
        onToggle={setShortcutsEnabled}
        keys={[
          ['A', 'approve'],
          ['R', 'reject'],
          ['J', 'next'],
          ['K', 'previous'],
          ['U', 'undo'],
        ]}
      />
    </section>
  );
}
