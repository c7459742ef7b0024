import type { ItemType } from '@headwater/contract/item-types';
import { londonDay, formatDay } from '@headwater/contract/dates';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { showListCount } from './counts.ts';
import type { CountedCategory, ListCategory, Publication } from './page-data.ts';
import { sectionPath } from './sections.ts';

/** Labels a page as paid for, before the content. */
export function AdvertLabel({ label }: { label: string }) {
  return (
    <p className="mb-4 inline-block rounded border border-line px-2 text-sm tracking-wide text-muted uppercase">
      {label}
    </p>
  );
}

export function FormattedDate({ at, className }: { at: Date; className?: string }) {
  const day = londonDay(at);
  return (
    <time dateTime={day} className={className}>
      {formatDay(day)}
    </time>
  );
}

interface UpdatedDateProps {
  publication: Publication;
  className?: string;
}

/** Renders when a public page last changed, unless that was on its first day. */
export function UpdatedDate({ publication, className }: UpdatedDateProps) {
  if (typeof publication === 'string') return null;
  const { publishedAt, updatedAt } = publication;
  if (londonDay(publishedAt) === londonDay(updatedAt)) return null;
  return (
    <span className={className}>
      Updated <FormattedDate at={updatedAt} />
    </span>
  );
}

/** Renders the item's categories as links. Children follow their parent's name, as several have the same name. */
export function Categories({ type, categories }: Pick<ItemSnapshot, 'type' | 'categories'>) {
  const parents = categories.filter(({ parentId }) => parentId === 0);
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  return (
    <ul className="grid gap-4">
      {parents.map(({ id, name }) => (
        <li key={id}>
          <CategoryLink type={type} category={{ id, name }} />
          <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
            {children.get(id)?.map((child) => (
              <li key={child.id}>
                <a href={categoryPath(type, child.id)} className="quiet-link">
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function categoryPath(type: ItemType, id: number): string {
  return `${sectionPath(type)}?category=${id}`;
}

interface CategoryLinkProps {
  type: ItemType;
  category: ListCategory | CountedCategory;
  current?: 'page' | 'true' | undefined;
}

export function CategoryLink({ type, category, current }: CategoryLinkProps) {
  return (
    <a href={categoryPath(type, category.id)} className="chip" aria-current={current}>
      {category.name}
      {'count' in category && <span className="count">{showListCount(category.count)}</span>}
    </a>
  );
}
