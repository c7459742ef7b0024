import { isBlank } from '@headwater/contract/characters';

/** Word writes who deleted a text, and when; a page's bare `<del>` is text that is struck through. */
const trackedDeletions = 'del[cite], del[datetime], .msoDel, [style*="mso-del"]';

/** Removes the text that was deleted with tracked changes, and returns how many passages there were. */
export function removeTrackedDeletions(body: HTMLElement): number {
  let removed = 0;
  for (const deletion of body.querySelectorAll(trackedDeletions)) {
    if (!body.contains(deletion)) continue;
    if (!isBlank(deletion.textContent)) removed += 1;
    deletion.remove();
  }
  return removed;
}
