import type { TalkPage } from '@headwater/contract/talk';

/** Says how much was said: '2 entries', or '50+ entries' where more follow what is loaded. */
export function countEntries(pages: readonly TalkPage[]): string {
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  const more = (pages.at(-1)?.nextCursor ?? null) === null ? '' : '+';
  if (count === 0) return 'Nothing yet';
  return `${count}${more} ${count === 1 ? 'entry' : 'entries'}`;
}
