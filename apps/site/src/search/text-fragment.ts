import type { HighlightSegment } from '@headwater/pages/render';

const MAX_WORDS = 3;

/**
 * Returns the fragment of an address with which a browser highlights the searched words on its page, without a script;
 * empty if nothing matched. https://wicg.github.io/scroll-to-text-fragment/
 */
export function toTextFragment(segments: readonly HighlightSegment[]): string {
  const matches = new Set(segments.filter(({ match }) => match).map(({ text }) => text));
  // A hyphen and a comma have a meaning of their own there.
  const directives = [...matches]
    .slice(0, MAX_WORDS)
    .map((text) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);
  return directives.length === 0 ? '' : `#:~:${directives.join('&')}`;
}
