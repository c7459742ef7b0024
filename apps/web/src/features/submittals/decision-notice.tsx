import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';

export interface Notice {
  text: string;
  failed?: boolean;
  /** What its Undo takes back. */
  undoable?: { id: number; title: string };
  /** Another one for each notice. */
  attempt: number;
}

interface DecisionNoticeProps {
  notice: Notice | null;
  onUndo: () => void;
  onClose: () => void;
}

/** In milliseconds; afterwards the list of recent decisions still has it. */
const shownFor = 12_000;

/** What was just decided, over the page, so that nothing moves when it comes and goes. */
export function DecisionNotice({ notice, onUndo, onClose }: DecisionNoticeProps) {
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-4 top-[calc(var(--sticky-top)+1rem)] z-30 mx-auto max-w-md rounded shadow-floating sm:right-8 sm:left-auto"
    >
      {notice && (
        <AlertBanner
          key={notice.attempt}
          type={notice.failed ? 'error' : 'success'}
          duration={notice.failed ? Infinity : shownFor}
          onDone={onClose}
          onClose={onClose}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {notice.text}
            {notice.undoable && (
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
