import type { Progress } from '@headwater/contract/progress';
import type { SubmittalStatus } from '@headwater/contract/submittals';

interface SubmitButtonState {
  label: 'Submit for Approval' | 'Publish' | 'Awaiting Approval' | 'Approved';
  /** Reason why the button is disabled; null while it is enabled. */
  disabledReason: string | null;
}

/** Returns the submit button's state; `publishes` says that the person needs nobody's approval but a second person's. */
export function submitButtonState(
  { missing }: Pick<Progress, 'missing'>,
  { isSubmitted, response }: Pick<SubmittalStatus, 'isSubmitted' | 'response'>,
  publishes = false,
): SubmitButtonState {
  if (isSubmitted && response === 'approved')
    return { label: 'Approved', disabledReason: 'This is approved. Change something to submit it again.' };
  if (isSubmitted)
    return {
      label: 'Awaiting Approval',
      disabledReason:
        'Our editors are reviewing it. If you change anything, you will need to submit it again.',
    };
  return {
    label: publishes ? 'Publish' : 'Submit for Approval',
    disabledReason: missing.length === 0 ? null : `Still missing: ${missing.join(', ')}`,
  };
}
