import type { Progress } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';

interface SubmitButtonState {
  label: 'Submit for Approval' | 'Awaiting Approval' | 'Approved' | 'Publish' | 'Publish again' | 'Published';
  /** Reason why the button is disabled; null while it is enabled. */
  disabledReason: string | null;
}

type SubmittedStatus = Pick<ItemStatus, 'isSubmitted' | 'response' | 'unpublished' | 'appearance'>;

/** Returns the submit button's state; `publishes` says that the person needs nobody's approval but a second person's. */
export function submitButtonState(
  { missing }: Pick<Progress, 'missing'>,
  status: SubmittedStatus,
  publishes = false,
): SubmitButtonState {
  if (status.isSubmitted) return submittedState(status, publishes);
  return {
    label: publishes ? publishLabel(status) : 'Submit for Approval',
    disabledReason: missing.length === 0 ? null : `Still missing: ${missing.join(', ')}`,
  };
}

/** An unpublished page has a 'Publish again' of its own, which publishes it as it was. */
function publishLabel({ response, unpublished }: SubmittedStatus): 'Publish' | 'Publish again' {
  return response === 'approved' && !unpublished ? 'Publish again' : 'Publish';
}

function submittedState({ response, appearance }: SubmittedStatus, publishes: boolean): SubmitButtonState {
  if (response === 'approved')
    return publishes && !appearance.awaitsPublication
      ? { label: 'Published', disabledReason: 'This is published. Change something to publish it again.' }
      : {
          label: 'Approved',
          disabledReason: `This is approved. Change something to ${publishes ? 'publish' : 'submit'} it again.`,
        };
  return {
    label: 'Awaiting Approval',
    disabledReason: publishes
      ? 'Another editor has to approve it. If you change anything, you will need to publish it again.'
      : 'Our editors are reviewing it. If you change anything, you will need to submit it again.',
  };
}
