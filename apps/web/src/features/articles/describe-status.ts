import type { ListedArticle } from '@headwater/contract/articles';
import { progressOf } from '@headwater/contract/progress';
import type { StatusTone } from '@headwater/ui/status-badge';

type Status = Pick<ListedArticle, 'steps' | 'isSubmitted' | 'response' | 'published'>;

/** Where an article stands, in a word or two. */
export function describeStatus({ steps, isSubmitted, response, published }: Status): {
  tone: StatusTone;
  text: string;
} {
  if (isSubmitted && response === 'approved') return { tone: 'good', text: 'Approved' };
  if (isSubmitted) return { tone: 'info', text: 'Awaiting Approval' };
  if (response === 'rejected') return { tone: 'bad', text: 'Rejected' };
  if (published) return { tone: 'warn', text: 'Changed since approval' };
  return progressOf(steps).submittable
    ? { tone: 'warn', text: 'Ready to submit' }
    : { tone: 'neutral', text: 'In progress' };
}
