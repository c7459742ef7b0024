import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { moveButtonId, type MoveOffset } from '../../../hooks/use-reorder.ts';

export function editButtonId(id: number): string {
  return `edit-${String(id)}`;
}

interface RowActionsProps {
  id: number;
  /** Name of the row for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  removing: boolean;
  /** Reason why the row can be neither edited nor deleted now. */
  disabledReason: string | undefined;
  /** Absent where the rows have no order. */
  onMove: ((step: MoveOffset) => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

export function RowActions({
  id,
  name,
  isFirst,
  isLast,
  removing,
  disabledReason,
  onMove,
  onEdit,
  onRemove,
}: RowActionsProps) {
  return (
    <>
      {onMove && (
        <div className="flex gap-2">
          <IconButton
            id={moveButtonId(id, -1)}
            label={`Move up: ${name}`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            id={moveButtonId(id, 1)}
            label={`Move down: ${name}`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex gap-2">
        <Button
          id={editButtonId(id)}
          size="small"
          aria-label={`Edit: ${name}`}
          disabledReason={disabledReason}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete: ${name}`}
          pending={removing}
          disabledReason={disabledReason}
          onClick={onRemove}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
