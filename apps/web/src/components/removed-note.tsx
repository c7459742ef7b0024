import { Button } from '@headwater/ui/button';
import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';

interface RemovedNoteProps {
  itemLabel: string;
  onUndo: () => void;
  undoButton: Ref<HTMLButtonElement>;
}

/** Replaces a removed file while the removal can be undone. */
export function RemovedNote({ itemLabel, onUndo, undoButton }: RemovedNoteProps) {
  return (
    <div className="flex size-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded border border-dashed border-control bg-canvas p-3 text-muted">
      <p>{itemLabel} removed.</p>
      <Button ref={undoButton} size="small" aria-label={`Undo: ${itemLabel} removed`} onClick={onUndo}>
        <Undo2 aria-hidden />
        Undo
      </Button>
    </div>
  );
}
