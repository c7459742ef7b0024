import { checkCategories, uncheckCategories, type Category } from '@headwater/contract/categories';
import { messages } from '@headwater/contract/messages';
import { CategoryPicker } from '@headwater/ui/category-picker';
import { useOptimisticToggles, type Toggle } from '../../../hooks/use-optimistic-toggles.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export interface AutosaveCategoryPickerProps {
  label?: string | undefined;
  categories: readonly Category[];
  /** Saved categories; the same array until they change. */
  saved: readonly number[];
  add: (ids: number[]) => Promise<unknown>;
  remove: (ids: number[]) => Promise<unknown>;
}

/** Saves each tick in the two-level picker at once. The server applies the same two rules. */
export function AutosaveCategoryPicker({
  label = 'Categories',
  categories,
  saved,
  add,
  remove,
}: AutosaveCategoryPickerProps) {
  const errorBanner = useErrorBanner();
  const { chosen, toggle } = useOptimisticToggles({
    saved,
    apply: (before, { id, checked }) =>
      (checked ? checkCategories : uncheckCategories)(before, [id], categories),
    save: async ({ id, checked }: Toggle) => (checked ? add([id]) : remove([id])),
    onFailure: ({ checked }, error) =>
      errorBanner.show(checked ? messages.saveCategory : messages.deleteCategory, error),
  });
  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      <p className="text-sm text-muted">We save each tick at once.</p>
      <CategoryPicker
        label={label}
        categories={categories}
        selected={[...chosen]}
        saved={saved}
        onToggle={(id, checked) => {
          errorBanner.clear();
          toggle(id, checked);
        }}
      />
    </div>
  );
}
