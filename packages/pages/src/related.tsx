import type { Teaser } from './page-data.ts';
import { TeaserCard } from './teaser-card.tsx';

interface RelatedProps {
  title: string;
  teasers: readonly Teaser[];
  /** Whether to name each item's type, if they have several. */
  showType?: boolean;
}

export function Related({ title, teasers, showType = false }: RelatedProps) {
  if (teasers.length === 0) return null;
  return (
    <section aria-label={title} className="no-print mt-16">
      <h2 dir="auto" className="section-title">
        {title}
      </h2>
      <ul className="teaser-grid">
        {teasers.map((teaser) => (
          <li key={teaser.path}>
            <TeaserCard teaser={teaser} level={3} showType={showType} />
          </li>
        ))}
      </ul>
    </section>
  );
}
