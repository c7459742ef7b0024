import { usualOrder } from './finder-address.ts';
import type { FinderPageData } from './finder-data.ts';
import { categoryPath } from './labels.tsx';
import type { ListPageData } from './page-data.ts';
import { itemCount, sectionDescription, sectionName, sectionPath } from './sections.ts';

type ListScope = Pick<ListPageData, 'type' | 'total' | 'category'>;

/** Renders the name of a list, the way to those around it, and what is in it. */
export function ListHead({ page, isDescribed = true }: { page: ListScope; isDescribed?: boolean }) {
  const { type, category } = page;
  return (
    <>
      {category && (
        <p className="mb-1 text-sm font-semibold">
          <a href={sectionPath(type)}>{sectionName(type)}</a>
          {category.parent && (
            <>
              {' / '}
              <a href={categoryPath(type, category.parent.id)}>{category.parent.name}</a>
            </>
          )}
        </p>
      )}
      <h1 className="text-xl wide:text-2xl">{category ? category.name : sectionName(type)}</h1>
      {isDescribed && <p className="mt-2 max-w-[66ch] text-lg text-muted">{describeList(page)}</p>}
    </>
  );
}

/** Says whether the finder shows all companies or a whole category, which have a feed and an address to index. */
export function isWholeList({ search: { query, choice, order, kept } }: FinderPageData): boolean {
  const { category: _, ...others } = choice;
  return query === '' && Object.keys(others).length === 0 && order === usualOrder(query) && kept.length === 0;
}

/** Describes the list and its count in a sentence or two. */
function describeList({ type, total, category }: ListScope): string {
  if (!category)
    return total > 0 ? `${sectionDescription[type]} ${itemCount(type, total)}.` : sectionDescription[type];
  const { name, count, parent, subCategories } = category;
  const scope = `${itemCount(type, count)} in ${name}`;
  const [first, ...more] = parent ? [] : subCategories;
  const last = more.at(-1);
  return last && first ? `${scope}, from ${first.name} to ${last.name}.` : `${scope}.`;
}
