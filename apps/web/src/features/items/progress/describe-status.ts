import { calculateProgress } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';

export interface StatusLabel {
  tone: 'good' | 'info' | 'bad' | 'warn' | 'neutral';
  text: string;
}

type DescribedStatus = Pick<ItemStatus, 'steps' | 'isSubmitted' | 'response' | 'unpublished'> & {
  published: boolean;
};

/** Describes the status of an item in a word or two; `publishes` says that the person needs nobody's approval. */
export function describeStatus(
  { steps, isSubmitted, response, published, unpublished }: DescribedStatus,
  publishes = false,
): StatusLabel {
  if (isSubmitted && response === 'approved')
    return { tone: 'good', text: publishes && published ? 'Published' : 'Approved' };
  if (isSubmitted) return { tone: 'info', text: 'Awaiting Approval' };
  if (response === 'rejected') return { tone: 'bad', text: 'Rejected' };
  if (unpublished) return { tone: 'warn', text: 'Unpublished' };
  if (published) return { tone: 'warn', text: `Changed since ${publishes ? 'publication' : 'approval'}` };
  return calculateProgress(steps).submittable
    ? { tone: 'warn', text: `Ready to ${publishes ? 'publish' : 'submit'}` }
    : { tone: 'neutral', text: 'In progress' };
}
