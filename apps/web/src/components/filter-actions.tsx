import { Button } from '@headwater/ui/button';
import { SubmitButton } from '@headwater/ui/submit-button';

interface FilterActionsProps {
  filtered: boolean;
  onClear: () => void;
}

/** Shows the buttons below the fields of a filter. */
export function FilterActions({ filtered, onClear }: FilterActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton>Filter</SubmitButton>
      {filtered && (
        <Button variant="quiet" onClick={onClear}>
          Show everything
        </Button>
      )}
    </div>
  );
}
