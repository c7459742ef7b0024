import { useEffect, useState } from 'react';
import { CategoryGroup } from './category-group.tsx';

export type PickerCategory = { id: number; parentId: number; categoryName: string };

export type CategoryPickerProps = {
  /** Name of the picker for screen readers. */
  label: string;
  /** Categories in two levels. `parentId` 0 marks the upper one. */
  categories: readonly PickerCategory[];
  selected: readonly number[];
  /** Saved selection. A group whose parent is in it starts open. */
  saved: readonly number[];
  /** Called when a box is pressed. The caller applies the contract's rule to its parent and children. */
  onToggle: (id: number, checked: boolean) => void;
  disabled?: boolean;
};

/** Selection between the last press and the save. */
const BOUNCE_MS = 500;

function parentsIn(saved: readonly number[], categories: readonly PickerCategory[]): number[] {
  return categories.filter(({ id, parentId }) => parentId === 0 && saved.includes(id)).map(({ id }) => id);
}

export function CategoryPicker({
  label,
  categories,
  selected,
  saved,
  onToggle,
  disabled = false,
}: CategoryPickerProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(parentsIn(saved, categories)));
  const [previous, setPrevious] = useState({ saved, categories });
  const [bounced, setBounced] = useState<{ parentId: number }>();

  // A new saved selection or list opens its groups, and closes no group that the person has opened.
  if (previous.saved !== saved || previous.categories !== categories) {
    const before = new Set(parentsIn(previous.saved, previous.categories));
    const added = parentsIn(saved, categories).filter((id) => !before.has(id));
    setPrevious({ saved, categories });
    if (added.length > 0) setOpen(new Set([...open, ...added]));
  }

  useEffect(() => {
    if (bounced === undefined) return undefined;
    const end = setTimeout(() => setBounced(undefined), BOUNCE_MS);
    return () => clearTimeout(end);
  }, [bounced]);

  function toggle({ id, parentId }: PickerCategory, checked: boolean) {
    if (checked && parentId !== 0) setBounced({ parentId });
    onToggle(id, checked);
  }

  function setGroupOpen(id: number, isOpen: boolean) {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  }

  return (
    <ul aria-label={label} className="divide-y divide-line">
      {categories
        .filter((category) => category.parentId === 0)
        .map((parent) => (
          <CategoryGroup
            key={parent.id}
            parent={parent}
            members={categories.filter((category) => category.parentId === parent.id)}
            selected={selected}
            open={open.has(parent.id)}
            onOpenChange={(isOpen) => setGroupOpen(parent.id, isOpen)}
            bouncing={bounced?.parentId === parent.id}
            onToggle={toggle}
            disabled={disabled}
          />
        ))}
    </ul>
  );
}
