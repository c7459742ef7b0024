import { calculateProgress } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';

export interface StatusLabel {
  tone: 'good' | 'info' | 'bad' | 'warn' | 'neutral';
  text: string;
}

type DescribedStatus = Pick<ItemStatus, 'steps' | 'isSubmitted' | 'response' | 'unpublished'> & {
  published: boolean;
};

/** Describes the status of an item in a word or two. */
export function describeStatus({
  steps,
  isSubmitted,
  response,
  published,
  unpublished,
}: DescribedStatus): StatusLabel {
  if (isSubmitted && response === 'approved') return { tone: 'good', text: 'Approved' };
  if (isSubmitted) return { tone: 'info', text: 'Awaiting Approval' };
  if (response === 'rejected') return { tone: 'bad', text: 'Rejected' };
  if (unpublished) return { tone: 'warn', text: 'Unpublished' };
  if (published) return { tone: 'warn', text: 'Changed since approval' };
  return calculateProgress(steps).submittable
    ? { tone: 'warn', text: 'Ready to submit' }
    : { tone: 'neutral', text: 'In progress' };
}
