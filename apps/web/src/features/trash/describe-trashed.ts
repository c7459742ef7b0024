import type { TrashedItem } from '@headwater/contract/trash';

/** Says what became of an item, in a word or two. */
export function describeCause({ cause, published }: TrashedItem): string {
  if (cause === 'staff') return 'Taken down';
  if (cause === 'end-date') return 'End date came';
  if (cause === 'company') return 'Unpublished';
  return published ? 'Deleted, still public' : 'Deleted';
}

/** Names who did it, as its company reads it. */
export function describeWho({ by, cause }: TrashedItem): string {
  if (!by) return cause === 'staff' ? 'Our editors' : 'The portal';
  return by.viewingAs === null
    ? nameOf(by)
    : `${nameOf(by)} from the publisher, viewing as ${nameOf(by.viewingAs)}`;
}

function nameOf({ email }: { email: string | null }): string {
  return email ?? 'Somebody whose account is erased';
}
