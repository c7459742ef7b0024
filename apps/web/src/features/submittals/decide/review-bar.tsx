import type { Review } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useUser } from '../../../app/session.ts';
import { useDecisions } from './decisions.tsx';
import { approvalDisabledReason, isTakeDown, takeDownKeyReason } from '../describe-submittal.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useKeyboardShortcuts, useShortcutsEnabled } from '../../../hooks/use-keyboard-shortcuts.ts';

interface ReviewBarProps {
  review: Review;
  deciding: boolean;
  /** Place in the queue, such as '2 of 7', or an empty text. */
  position: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onApprove: () => void;
  onReject: () => void;
  /** Undefined if no changes can be requested. */
  onRequestChanges: (() => void) | undefined;
  /** Undefined if there is no text to correct. */
  onAmend: (() => void) | undefined;
  /** Whether the list of changes is open, which turns the single keys off. */
  requesting: boolean;
}

/** Shows the decision's buttons in the bar at the foot of the window, in view on any page. */
export function ReviewBar({
  review,
  deciding,
  position,
  onPrevious,
  onNext,
  requesting,
  ...decide
}: ReviewBarProps) {
  const { submittal, status, appearance } = review;
  const { showError, undo, undoLast, bar } = useDecisions();
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled('review-keys');
  const isOpen = status === 'open' && !deciding;
  const takesDown = isTakeDown(submittal);
  const disabledReason = approvalDisabledReason(submittal, useUser());
  const approve =
    disabledReason === undefined ? decide.onApprove : () => showError(submittal.title, disabledReason);
  const sayKey = () => showError(submittal.title, takeDownKeyReason);
  useKeyboardShortcuts({
    enabled: shortcutsEnabled && !requesting,
    actions: {
      a: isOpen ? (takesDown ? sayKey : approve) : undefined,
      t: isOpen && takesDown ? approve : undefined,
      r: isOpen ? decide.onReject : undefined,
      c: isOpen ? decide.onRequestChanges : undefined,
      e: isOpen ? decide.onAmend : undefined,
      j: onNext,
      k: onPrevious,
      u: undoLast,
    },
  });
  if (!bar) return null;
  return createPortal(
    <section aria-label="Decision" className="contents">
      <div className="flex items-center sm:gap-1">
        <IconButton label="Previous submittal" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className="min-w-12 text-center text-sm tabular-nums max-sm:sr-only">{position}</span>
        <IconButton label="Next submittal" disabled={!onNext} onClick={onNext}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {status === 'open' && (
        <div className="ml-auto flex items-center gap-1 max-[22rem]:flex-wrap sm:gap-3">
          <Button disabled={deciding} onClick={decide.onReject}>
            Reject
          </Button>
          {decide.onRequestChanges && (
            <Button aria-label="Request changes" disabled={deciding} onClick={decide.onRequestChanges}>
              <span className="max-sm:hidden">Request changes</span>
              <span className="sm:hidden">Changes</span>
            </Button>
          )}
          <Button
            // The panel has the filled button while the list of changes is open.
            variant={takesDown ? 'danger' : requesting ? 'secondary' : 'primary'}
            pending={deciding}
            disabledReason={disabledReason}
            onClick={approve}
          >
            {takesDown ? 'Take down' : 'Approve'}
          </Button>
        </div>
      )}
      {status === 'approved' && appearance.awaitsPublication && (
        <div className="ml-auto">
          <Button onClick={() => void undo(submittal)}>Undo approval</Button>
        </div>
      )}
      <ShortcutHelp
        enabled={shortcutsEnabled}
        onToggle={setShortcutsEnabled}
        keys={[
          takesDown ? ['T', 'take down'] : ['A', 'approve'],
          ['R', 'reject'],
          ...(takesDown
            ? []
            : [
                ['C', 'request changes'] as const,
                ['E', 'amend the text'] as const,
                ['Ctrl+Enter', 'send the list of changes, or the reason'] as const,
              ]),
          ['J', 'next'],
          ['K', 'previous'],
          ['U', 'undo, and return to it'],
        ]}
      />
    </section>,
    bar,
  );
}
