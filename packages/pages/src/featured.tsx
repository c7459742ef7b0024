import type { Teaser } from './page-data.ts';
import { TeaserCard } from './teaser-card.tsx';

interface FeaturedProps {
  teasers: readonly Teaser[];
  /** Classes for the distance to its surroundings. */
  className: string;
}

/** Renders the pages in featured places, each with a label, as companies pay for them. */
export function Featured({ teasers, className }: FeaturedProps) {
  if (teasers.length === 0) return null;
  return (
    <section aria-label="Featured" className={className}>
      <h2 className="section-title">Featured</h2>
      <ul className="teaser-grid">
        {teasers.map((teaser) => (
          <li key={teaser.path}>
            <TeaserCard teaser={teaser} level={3} showType />
          </li>
        ))}
      </ul>
    </section>
  );
}
