import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';

export interface DecisionToastMessage {
  text: string;
  failed?: boolean;
  /** What its Undo takes back. */
  undoable?: { id: number; title: string };
  /** Another one for each notice. */
  attempt: number;
}

interface DecisionToastProps {
  toast: DecisionToastMessage | null;
  onUndo: () => void;
  onClose: () => void;
}

/** In milliseconds; afterwards the list of recent decisions still has it. */
const TOAST_DURATION_MS = 12_000;

/** What was just decided, over the page, so that nothing moves when it comes and goes. */
export function DecisionToast({ toast, onUndo, onClose }: DecisionToastProps) {
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-4 top-[calc(var(--sticky-top)+1rem)] z-30 mx-auto max-w-md rounded shadow-floating sm:right-8 sm:left-auto"
    >
      {toast && (
        <AlertBanner
          key={toast.attempt}
          type={toast.failed ? 'error' : 'success'}
          duration={toast.failed ? Infinity : TOAST_DURATION_MS}
          onDone={onClose}
          onClose={onClose}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {toast.text}
            {toast.undoable && (
              <Button size="small" onClick={onUndo}>
                Undo
              </Button>
            )}
          </div>
        </AlertBanner>
      )}
    </div>
  );
}
