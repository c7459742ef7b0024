import type { Teaser } from './page-data.ts';
import { TeaserCard } from './teaser-card.tsx';

interface RelatedProps {
  /** What the items are to `name`, or to the page. */
  title: string;
  name?: string;
  teasers: readonly Teaser[];
  /** Whether to name each item's type, if they have several. */
  showType?: boolean;
}

export function Related({ title, name, teasers, showType = false }: RelatedProps) {
  if (teasers.length === 0) return null;
  return (
    <section aria-label={name === undefined ? title : `${title} ${name}`} className="no-print mt-16">
      <h2 className="section-title">
        {title}
        {name !== undefined && (
          <>
            {' '}
            <bdi>{name}</bdi>
          </>
        )}
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
