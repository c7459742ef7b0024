import { Icon } from './icon.tsx';
import { sectionDescription, sectionName, sectionPath } from './sections.ts';
import { CategoryLink } from './labels.tsx';
import type { ListPageData } from './page-data.ts';
import { TeaserCard } from './teaser-card.tsx';

export function ListPage({ page }: { page: ListPageData }) {
  const { type, entries, category, cursor } = page;
  return (
    <>
      <header className="mb-8">
        <h1 className="text-xl wide:text-2xl">{category ? category.name : sectionName(type)}</h1>
        <p className="mt-2 max-w-[66ch] text-lg text-muted">
          {category ? `${sectionName(type)} in this category.` : sectionDescription[type]}
        </p>
        <CategoryFilter page={page} />
      </header>
      {entries.length === 0 && (
        <p className="text-muted">
          {cursor ? 'There is nothing further on this list.' : 'Nothing is published here yet.'}
        </p>
      )}
      <ul className="teaser-grid">
        {entries.map((teaser, index) => (
          <li key={teaser.path}>
            <TeaserCard teaser={teaser} level={2} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination page={page} />
    </>
  );
}

function CategoryFilter({ page: { type, categories, category } }: { page: ListPageData }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <a href={sectionPath(type)} className="chip" aria-current={category ? undefined : 'true'}>
            All
          </a>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <CategoryLink type={type} id={id} name={name} current={id === category?.id} />
          </li>
        ))}
      </ul>
    </nav>
  );
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
    <nav aria-label="Pages" className="mt-10 flex gap-4">
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
