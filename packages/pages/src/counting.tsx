import { createContext, use } from 'react';

/** Public item whose readers are counted; null in previews and on pages without an item. */
export const CountedItemContext = createContext<number | null>(null);

/** How far a page has been read: opened, to the middle of its text, or to its end. */
export const readMarks = ['start', 'half', 'end'] as const;
export type ReadMark = (typeof readMarks)[number];

/** Returns the address of a mark's picture, which no cache in front keeps, so that every reader requests it. */
export function markPath(itemId: number, mark: ReadMark): string {
  return `/seen/${itemId}/${mark}.gif`;
}

/** Renders a mark, a picture of one transparent pixel, which the browser loads when the reader reaches it. */
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

/** What a tap on a telephone number or an email address starts, as far as browsers tell. */
export const taps = ['call', 'email'] as const;
export type Tap = (typeof taps)[number];

/**
 * Returns the stylesheet that lets a browser load a picture when a reader presses a telephone number or an email address,
 * so that it is counted and the link stays what it is. It has no character that HTML would escape.
 */
export function tapStylesheet(itemId: number): string {
  return taps
    .map((tap) => `[data-tap=${tap}]:active{background-image:url(/seen/${itemId}/${tap}.gif)}`)
    .join('');
}

/** Returns a function that turns a link to call or to write into attributes that count its taps. */
export function useTaps(): (href: string) => { href: string; 'data-tap'?: Tap } {
  const itemId = use(CountedItemContext);
  return (href) => {
    const tap = href.startsWith('tel:') ? 'call' : href.startsWith('mailto:') ? 'email' : null;
    return itemId === null || tap === null ? { href } : { href, 'data-tap': tap };
  };
}

/** Returns the address that counts a click and redirects to one of the item's own links. */
export function countedPath(itemId: number, to: string): string {
  return `/out/${itemId}?to=${encodeURIComponent(to)}`;
}

interface CountedLink {
  href: string;
  /** Final address of the link, for print. */
  'data-url'?: string;
}

/** Returns a function that turns one of the item's own links into attributes that count its clicks. */
export function useCountedLinks(): (to: string) => CountedLink {
  const itemId = use(CountedItemContext);
  return (to) => (itemId === null ? { href: to } : { href: countedPath(itemId, to), 'data-url': to });
}
