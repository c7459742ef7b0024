import { categoryColumns, withParents, type CategoryInTree } from '@headwater/contract/categories';
import { formatCount } from '@headwater/contract/money';
import { Button } from '@headwater/ui/button';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { useState } from 'react';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { StaffList } from '../../components/staff-list.tsx';
import { CategoryActions } from './category-actions.tsx';
import { categoryTypes, type CategoriesSearch } from './category-types.ts';
import { EditScheme } from './edit-scheme.tsx';
import { EditCategory } from './edit-category.tsx';
import { MergeCategory } from './merge-category.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { siblingsOf } from './category-tree.ts';

interface CategoriesPageProps {
  type: CategoriesSearch['type'];
  onType: (type: CategoriesSearch['type']) => void;
}

const newLabels: Partial<Record<CategoriesSearch['type'], string>> = {
  region: 'New region',
  sector: 'New sector',
  accreditation: 'New accreditation',
};

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'merge' | 'remove'; category: CategoryInTree };

/** Lists a type's categories as a tree, for admins to edit. */
export function CategoriesPage({ type, onType }: CategoriesPageProps) {
  const tree = trpc.reference.categoryTree.list.useQuery({ type });
  const remove = trpc.reference.categoryTree.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const categories = tree.data ?? [];
  const { move, banner } = useMoveCategory(categories);
  return (
    <StaffList
      title="Categories"
      csv="categories"
      filter={{ type }}
      filters={
        <div className="mb-6 grid gap-6">
          <div>
            <SegmentedControl
              legend="Categories of"
              value={type}
              onValueChange={onType}
              options={categoryTypes}
            />
          </div>
          {banner}
        </div>
      }
      action={
        <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
          {newLabels[type] ?? 'New category'}
        </Button>
      }
      query={tree}
      rows={withParents}
      rowKey={({ id }) => id}
      columns={categoryColumns}
      cells={{
        name: ({ categoryName, parent }) =>
          parent === null ? (
            <strong>{categoryName}</strong>
          ) : (
            <span className="block border-l-2 border-line pl-4">
              {categoryName}
              <VisuallyHidden>, within {parent}</VisuallyHidden>
            </span>
          ),
        items: ({ items }) => formatCount(items),
        published: ({ published }) => formatCount(published),
      }}
      actions={(category) => (
        <CategoryActions
          category={category}
          categories={categories}
          onMove={(step) => move(category, step)}
          onEdit={() => setDialog({ kind: 'edit', category })}
          onMerge={() => setDialog({ kind: 'merge', category })}
          onRemove={() => setDialog({ kind: 'remove', category })}
        />
      )}
      errorMessage="The categories could not be loaded"
      empty="No categories yet."
      height="h-96"
    >
      {dialog?.kind === 'add' && type === 'accreditation' && <EditScheme onClose={close} />}
      {dialog?.kind === 'add' && type !== 'accreditation' && (
        <EditCategory type={type} categories={categories} onClose={close} />
      )}
      {dialog?.kind === 'edit' && type === 'accreditation' && (
        <EditScheme id={dialog.category.id} onClose={close} />
      )}
      {dialog?.kind === 'edit' && type !== 'accreditation' && (
        <EditCategory type={type} categories={categories} category={dialog.category} onClose={close} />
      )}
      {dialog?.kind === 'merge' && (
        <MergeCategory categories={categories} category={dialog.category} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={`Remove ${dialog.category.categoryName}?`}
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: dialog.category.id })}
          done={`${dialog.category.categoryName} is removed`}
          failed="The category could not be removed"
          onClose={close}
        >
          It is empty. Nobody can choose it after this.
        </ConfirmAction>
      )}
    </StaffList>
  );
}

/** Moves a category by one place among its siblings. `banner` says why one could not be moved. */
function useMoveCategory(categories: readonly CategoryInTree[]) {
  const mutation = trpc.reference.categoryTree.move.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function moveBy(category: CategoryInTree, step: -1 | 1): Promise<void> {
    const siblings = siblingsOf(category, categories);
    const place = siblings.findIndex(({ id }) => id === category.id) + step;
    const before = siblings[step === 1 ? place + 1 : place];
    errorBanner.clear();
    try {
      await mutation.mutateAsync({
        id: category.id,
        parentId: category.parentId,
        beforeId: before?.id ?? null,
      });
      announce(`${category.categoryName} is number ${String(place + 1)} of ${String(siblings.length)}`);
    } catch (error) {
      errorBanner.show('The category could not be moved', error);
    }
  }

  return {
    move: (category: CategoryInTree, step: -1 | 1) => void moveBy(category, step),
    banner: errorBanner.banner,
  };
}
