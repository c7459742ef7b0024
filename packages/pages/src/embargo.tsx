import { formatLondonMoment } from '@headwater/contract/london-time';
import { Icon } from './icon.tsx';
import type { Embargo } from './page-data.ts';

/** Says when the page's embargo ends, and who may see it. */
export function EmbargoBanner({ embargo }: { embargo: Embargo }) {
  return (
    <aside
      aria-label="Embargo"
      className="sticky top-0 z-10 flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-semibold text-warn"
    >
      <Icon shape="eye" />
      <p>
        {describe(embargo)} · for <bdi>{embargo.recipient}</bdi>
      </p>
    </aside>
  );
}

/** Covers the page with the same words, also in print, so that a picture of any part shows its recipient. */
export function Watermark({ embargo }: { embargo: Embargo }) {
  return (
    <svg aria-hidden className="watermark">
      <defs>
        <pattern
          id="watermark"
          width="640"
          height="220"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="0" y="60">
            {describe(embargo)}
          </text>
          <text x="0" y="90">
            {embargo.recipient}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}

function describe({ until }: Embargo): string {
  return `Under embargo until ${formatLondonMoment(until)}`;
}
