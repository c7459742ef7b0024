import type { EditedItem } from '@headwater/contract/imported-item';
import { StatusBadge } from '@headwater/ui/status-badge';

/** Says how two items differ, their texts aside. */
export function ItemFacts({ item }: { item: EditedItem }) {
  const { title, companyName, hidden, edited, picture, categories, references } = item;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {title}
        </span>
        {companyName}
      </p>
      {(hidden || edited) && (
        <p className="flex flex-wrap gap-2">
          {hidden && <StatusBadge tone="neutral">Hidden</StatusBadge>}
          {edited && <StatusBadge tone="neutral">Edited</StatusBadge>}
        </p>
      )}
      {picture && (
        <img
          src={picture.thumbnailUrl}
          alt={picture.alt || 'Its picture'}
          className="aspect-video w-full max-w-60 rounded border border-line bg-canvas object-scale-down"
        />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Categories</dt>
        <dd className="wrap-anywhere">
          {categories.map(({ categoryName }) => categoryName).join(', ') || 'None'}
        </dd>
        <dt className="text-muted">Referred to by</dt>
        <dd>{references === 1 ? '1 company' : `${references} companies`}</dd>
      </dl>
    </div>
  );
}
