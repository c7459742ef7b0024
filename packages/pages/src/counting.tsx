import { createContext, use } from 'react';

/** The public item whose readers are counted; null in previews, and on pages of no item. */
export const CountedItemContext = createContext<number | null>(null);

/** How far a page has been read: opened, to the middle of its text, to the end of it. */
export const readMarks = ['start', 'half', 'end'] as const;
export type ReadMark = (typeof readMarks)[number];

/** The address of a mark's picture: a cache in front never keeps it, and so every reader asks for it. */
export function markPath(itemId: number, mark: ReadMark): string {
  return `/seen/${itemId}/${mark}.gif`;
}

/** Renders a mark: a picture of one transparent pixel, which the browser loads as the reader comes to it. */
export function CountedMark({ mark }: { mark: ReadMark }) {
  const itemId = use(CountedItemContext);
  if (itemId === null) return null;
  return (
    <img
      src={markPath(itemId, mark)}
      alt=""
      width="1"
      height="1"
      loading={mark === 'start' ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
      className="count-mark"
    />
  );
}

/** The address that counts a click, and leads to one of the links of the item's own. */
export function countedPath(itemId: number, to: string): string {
  return `/out/${itemId}?to=${encodeURIComponent(to)}`;
}

interface CountedLink {
  href: string;
  /** Where the link leads in the end, for paper. */
  'data-url'?: string;
}

/** Returns a function that makes of a link of the item's own the attributes of one that counts its clicks. */
export function useCountedLinks(): (to: string) => CountedLink {
  const itemId = use(CountedItemContext);
  return (to) => (itemId === null ? { href: to } : { href: countedPath(itemId, to), 'data-url': to });
}
