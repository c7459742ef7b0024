import type { Standing } from '@headwater/contract/dashboard';
import { progressOf } from '@headwater/contract/progress';
import type { Access } from '@headwater/contract/store';

export interface StandingWords {
  tone: 'good' | 'warn' | 'bad' | 'info';
  /** Where the item stands, in a word or two. */
  status: string;
  /** What to do, and why. */
  text: string;
}

/** Where an item stands: one thing at a time, the first that blocks its page. */
export function describeStanding(
  { steps, isSubmitted, response, reason, published }: Standing,
  access: Access,
): StandingWords {
  const { missing, submittable } = progressOf(steps);
  if (!submittable) {
    const text = `Still needed before you can submit: ${missing.join(', ')}.`;
    return { tone: 'warn', status: 'In progress', text };
  }
  if (isSubmitted && response === 'approved') {
    return {
      tone: 'good',
      status: 'Approved',
      text: published ? 'On the public site as it stands.' : 'Approved, but not on the public site now.',
    };
  }
  if (isSubmitted) {
    const text = access.reason ?? 'Waiting for review. You will get an email once it is decided.';
    return { tone: 'info', status: 'Awaiting Approval', text };
  }
  if (response === 'rejected') {
    return { tone: 'bad', status: 'Rejected', text: reason ?? 'Look it over and submit it again.' };
  }
  if (published) {
    const text = 'The public site shows the last approved version. Submit your changes for approval.';
    return { tone: 'warn', status: 'Changed since approval', text };
  }
  return {
    tone: 'warn',
    status: 'Ready to submit',
    text: 'Everything that is required is there. Preview your page, then submit it for approval.',
  };
}
