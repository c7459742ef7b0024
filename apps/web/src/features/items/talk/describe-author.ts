import type { ReviewMessage } from '@headwater/contract/review-messages';

/** Returns a message's author as the staff know them. */
export function describeAuthor({ author, side }: Pick<ReviewMessage, 'author' | 'side'>): string {
  return `${author ?? 'A closed account'}${side === 'editors' ? ' (editor)' : ''}`;
}
