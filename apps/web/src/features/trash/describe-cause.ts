import type { TrashedItem } from '@headwater/contract/trash';

/** Says what became of an item, in a word or two. */
export function describeCause({ cause, published }: TrashedItem): string {
  if (cause === 'staff') return 'Taken down';
  if (cause === 'end-date') return 'End date came';
  if (cause === 'company') return 'Unpublished';
  return published ? 'Deleted, still public' : 'Deleted';
}
