import { MAX_COUNTED, showCount, showListCount } from './counts.ts';
import { finderPath, withoutPart, type FinderFacet, type FinderSearch } from './finder-address.ts';
import type { FinderPageData, FinderValue } from './finder-data.ts';
import { Icon } from './icon.tsx';
import { sectionPath } from './sections.ts';

const facetNames: Record<Exclude<FinderFacet, 'studies'>, string> = {
  category: 'Category',
  accreditation: 'Accreditation',
  region: 'Works in',
  sector: 'Sector',
  size: 'Size',
};

/** Renders the filters, folded on a phone. Each value is a link that chooses it, or removes it again. */
export function FinderFilters({ page: { search, facets, isExact } }: { page: FinderPageData }) {
  const number = Object.keys(search.choice).length;
  const list = (facet: FinderFacet) => (
    <ul className="facet-list">
      {facets[facet].map((value) => (
        <li key={value.value} className={value.isBelow ? 'ml-4' : undefined}>
          <FacetLink search={search} facet={facet} value={value} isExact={isExact} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Filters" className="no-print">
      <details className="finder-filters">
        <summary className="button-quiet">Filters{number > 0 && ` (${number})`}</summary>
        {(['category', 'accreditation', 'region', 'sector', 'size'] as const)
          .filter((facet) => facets[facet].length > 0)
          .map((facet) => (
            <details key={facet} className="facet" open={facet === 'category'}>
              <summary>{facetNames[facet]}</summary>
              {list(facet)}
            </details>
          ))}
        {list('studies')}
      </details>
    </nav>
  );
}

interface FacetLinkProps {
  search: FinderSearch;
  facet: FinderFacet;
  value: FinderValue;
  isExact: boolean;
}

function FacetLink({ search, facet, value: { value, label, count }, isExact }: FacetLinkProps) {
  const isChosen = search.choice[facet] === value;
  const path = isChosen
    ? finderPath(withoutPart(search, facet))
    : finderPath({ ...search, choice: { ...search.choice, [facet]: value } });
  // There is no end of combinations, and a category has a page of its own.
  const isOwnPage = facet === 'category' && finderPath(withoutPart(search, facet)) === sectionPath('company');
  return (
    <a
      href={path}
      rel={isOwnPage ? undefined : 'nofollow'}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={isChosen ? `${label}, remove` : undefined}
    >
      <span className="grow">{label}</span>
      {isChosen ? (
        <Icon shape="close" />
      ) : (
        <span className="count">
          {isExact ? showListCount(count) : showCount(Math.min(count, MAX_COUNTED), false)}
        </span>
      )}
    </a>
  );
}
