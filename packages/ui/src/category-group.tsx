import { Collapsible } from '@base-ui/react/collapsible';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { PickerCategory } from './category-picker.tsx';
import { Checkbox } from './checkbox.tsx';

type CategoryGroupProps = {
  parent: PickerCategory;
  members: readonly PickerCategory[];
  selected: readonly number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bouncing: boolean;
  onToggle: (category: PickerCategory, checked: boolean) => void;
  disabled: boolean;
};

/** Shows a parent with its children in the CategoryPicker. */
export function CategoryGroup({
  parent,
  members,
  selected,
  open,
  onOpenChange,
  bouncing,
  onToggle,
  disabled,
}: CategoryGroupProps) {
  const chosen = members.filter(({ id }) => selected.includes(id)).length;

  function box(category: PickerCategory) {
    return (
      <label className="flex grow cursor-pointer items-start gap-3 py-1.5 pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="grid h-7 place-items-center">
          <Checkbox
            checked={selected.includes(category.id)}
            disabled={disabled}
            onCheckedChange={(checked) => onToggle(category, checked)}
          />
        </span>
        {category.categoryName}
      </label>
    );
  }

  if (members.length === 0) return <li className="flex px-2 py-1">{box(parent)}</li>;
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} render={<li className="py-1" />}>
      <div
        className={clsx(
          'flex items-center gap-3 rounded px-2 font-semibold',
          bouncing && 'animate-bounce-highlight',
        )}
      >
        {box(parent)}
        {chosen === 0 ? null : (
          <span className="text-sm font-normal text-muted tabular-nums">
            {chosen} of {members.length}
          </span>
        )}
        <Collapsible.Trigger
          aria-label={`${open ? 'Collapse' : 'Expand'} ${parent.categoryName}`}
          className="group grid size-10 shrink-0 pointer-coarse:size-11 cursor-pointer place-items-center rounded text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-5 transition-[rotate] duration-150 group-data-panel-open:rotate-90"
          />
        </Collapsible.Trigger>
      </div>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
        <ul aria-label={parent.categoryName} className="pt-1 pb-2 pl-10 sm:columns-2 sm:gap-8">
          {members.map((member) => (
            <li key={member.id} className="flex break-inside-avoid">
              {box(member)}
            </li>
          ))}
        </ul>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
