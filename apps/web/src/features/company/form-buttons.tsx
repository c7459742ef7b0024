import { Button } from '@headwater/ui/button';
import { SubmitButton } from '@headwater/ui/submit-button';
import { leaveQuestion, useLeaveGuard } from '../../parts/use-leave-guard.ts';

interface FormButtonsProps {
  submitLabel: string;
  /** Whether something typed would be lost. */
  dirty: boolean;
  onCancel: () => void;
}

/** The end of an add or edit form, inside the Form. */
export function FormButtons({ submitLabel, dirty, onCancel }: FormButtonsProps) {
  useLeaveGuard(dirty);
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton>{submitLabel}</SubmitButton>
      <Button
        variant="quiet"
        onClick={() => {
          if (!dirty || window.confirm(leaveQuestion)) onCancel();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
