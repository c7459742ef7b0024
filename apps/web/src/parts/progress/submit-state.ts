import type { Progress } from '@headwater/contract/progress';
import type { SubmittalState } from '@headwater/contract/submittals';

interface SubmitState {
  label: 'Submit for Approval' | 'Awaiting Approval' | 'Approved';
  /** Why the button is off; null while it can be pressed. */
  offBecause: string | null;
}

/** Spec, section 4, Submission. */
export function submitState(
  { missing }: Pick<Progress, 'missing'>,
  { isSubmitted, response }: Pick<SubmittalState, 'isSubmitted' | 'response'>,
): SubmitState {
  if (isSubmitted && response === 'approved')
    return { label: 'Approved', offBecause: 'This is approved. Change something to submit it again.' };
  if (isSubmitted)
    return { label: 'Awaiting Approval', offBecause: 'Our editors have it. Any change takes it back.' };
  return {
    label: 'Submit for Approval',
    offBecause: missing.length === 0 ? null : `Still missing: ${missing.join(', ')}`,
  };
}
