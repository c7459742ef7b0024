import { use } from 'react';
import { showListCount } from './counts.ts';
import { FeedLinks } from './feed-links.tsx';
import { Featured } from './featured.tsx';
import { feedOf } from './feeds.ts';
import { Icon } from './icon.tsx';
import { AdvertLabel, categoryPath, CategoryLink } from './labels.tsx';
import { ListHead } from './list-head.tsx';
import type { ListPageData } from './page-data.ts';
import { AdvertLabelContext, usePaidLabel } from './paid-label.ts';
import { sectionPath } from './sections.ts';
import { TeaserCard } from './teaser-card.tsx';

export function ListPage({ page }: { page: ListPageData }) {
  const { cursor } = page;
  const entries = page.entries.filter(({ path }) => page.featured.every((teaser) => teaser.path !== path));
  const listLabel = usePaidLabel(entries.every(({ paid }) => paid));
  const advertLabel = use(AdvertLabelContext);
  return (
    <>
      <header className="mb-8">
        <ListHead page={page} />
        <CategoryFilter page={page} />
      </header>
      <Featured teasers={page.featured} className="mb-14" />
      {listLabel !== null && entries.length > 0 && <AdvertLabel label={listLabel} />}
      {page.entries.length === 0 && (
        <p className="text-muted">
          {cursor ? 'There is nothing more on this list.' : 'Nothing is published here yet.'}
        </p>
      )}
      {/* A label above covers all of them; where the publisher's own are among them, each paid one has its label. */}
      <AdvertLabelContext value={listLabel === null ? advertLabel : ''}>
        <ul className="teaser-grid">
          {entries.map((teaser, index) => (
            <li key={teaser.path}>
              <TeaserCard teaser={teaser} level={2} priority={index === 0} />
            </li>
          ))}
        </ul>
      </AdvertLabelContext>
      <Pagination page={page} />
      <FeedLinks feed={feedOf(page)} />
    </>
  );
}

function CategoryFilter({ page: { type, total, categories, category } }: { page: ListPageData }) {
  if (categories.length === 0) return null;
  const upper = category?.parent ?? category;
  return (
    <nav aria-label="Categories" className="mt-6 grid gap-3">
      <ul className="flex flex-wrap gap-2">
        <li>
          <a href={sectionPath(type)} className="chip" aria-current={category ? undefined : 'page'}>
            All <span className="count">{showListCount(total)}</span>
          </a>
        </li>
        {categories.map((each) => (
          <li key={each.id}>
            <CategoryLink type={type} category={each} current={currentAs(each.id, category?.id, upper?.id)} />
          </li>
        ))}
      </ul>
      {category && category.subCategories.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {category.subCategories.map(({ id, name, count }) => (
            <li key={id}>
              <a
                href={categoryPath(type, id)}
                className="quiet-link sub-category"
                aria-current={id === category.id ? 'page' : undefined}
              >
                {name} <span className="count">{showListCount(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function currentAs(
  id: number,
  chosen: number | undefined,
  upper: number | undefined,
): 'page' | 'true' | undefined {
  if (id === chosen) return 'page';
  return id === upper ? 'true' : undefined;
}

function Pagination({ page: { type, category, cursor, nextCursor } }: { page: ListPageData }) {
  if (!cursor && !nextCursor) return null;
  const pagePath = (cursorParam: string | null) => {
    const query = new URLSearchParams({
      ...(category && { category: String(category.id) }),
      ...(cursorParam && { after: cursorParam }),
    }).toString();
    return query ? `${sectionPath(type)}?${query}` : sectionPath(type);
  };
  return (
    <nav aria-label="Pages" className="no-print mt-10 flex gap-4">
      {cursor && (
        <a href={pagePath(null)} className="button-quiet">
          Newest
        </a>
      )}
      {nextCursor && (
        <a href={pagePath(nextCursor)} rel="next" className="button">
          Older
          <Icon shape="arrow" />
        </a>
      )}
    </nav>
  );
}
