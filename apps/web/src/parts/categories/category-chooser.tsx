import { checkCategories, uncheckCategories, type Category } from '@headwater/contract/categories';
import { messages } from '@headwater/contract/messages';
import { CategoryPicker } from '@headwater/ui/category-picker';
import { useChoices, type Press } from '../use-choices.ts';
import { useFailure } from '../use-failure.tsx';

export interface CategoryChooserProps {
  categories: readonly Category[];
  /** What the server has; the same array until that changes. */
  saved: readonly number[];
  add: (ids: number[]) => Promise<unknown>;
  remove: (ids: number[]) => Promise<unknown>;
}

/** The two-level picker, where every press is saved at once. The server applies the same two rules. */
export function CategoryChooser({ categories, saved, add, remove }: CategoryChooserProps) {
  const failure = useFailure();
  const { chosen, toggle } = useChoices({
    saved,
    apply: (before, { id, checked }) =>
      (checked ? checkCategories : uncheckCategories)(before, [id], categories),
    save: async ({ id, checked }: Press) => (checked ? add([id]) : remove([id])),
    onFailure: ({ checked }, error) =>
      failure.tell(checked ? messages.saveCategory : messages.deleteCategory, error),
  });
  return (
    <div className="grid gap-4">
      {failure.banner}
      <p className="text-sm text-muted">Each tick is saved at once.</p>
      <CategoryPicker
        label="Categories"
        categories={categories}
        selected={[...chosen]}
        saved={saved}
        onToggle={(id, checked) => {
          failure.clear();
          toggle(id, checked);
        }}
      />
    </div>
  );
}
