import { MAX_CATEGORY_NAME, renameCategoryInput, type CategoryInTree } from '@headwater/contract/categories';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { childrenOf } from './category-tree.ts';
import type { CategoriesSearch } from './category-types.ts';

interface EditCategoryProps {
  type: CategoriesSearch['type'];
  categories: readonly CategoryInTree[];
  /** Category to change; a new one is added without it. */
  category?: CategoryInTree;
  onClose: () => void;
}

const categoryForm = renameCategoryInput
  .pick({ categoryName: true })
  .extend({ parentId: z.string().transform(Number) });

/** Asks for a category's name and parent. */
export function EditCategory({ type, categories, category, onClose }: EditCategoryProps) {
  const create = trpc.reference.categoryTree.create.useMutation();
  const rename = trpc.reference.categoryTree.rename.useMutation();
  const move = trpc.reference.categoryTree.move.useMutation();
  const announce = useAnnounce();
  const upper = categories.filter(({ id, parentId }) => parentId === 0 && id !== category?.id);
  const hasChildren = category !== undefined && childrenOf(category, categories).length > 0;

  async function submit({ categoryName, parentId }: z.output<typeof categoryForm>): Promise<void> {
    if (!category) await create.mutateAsync({ type, categoryName, parentId });
    else {
      const { id } = category;
      if (categoryName !== category.categoryName) await rename.mutateAsync({ id, categoryName });
      if (parentId !== category.parentId) await move.mutateAsync({ id, parentId, beforeId: null });
    }
    announce(`${categoryName} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={category ? `Edit ${category.categoryName}` : 'New category'}
      schema={categoryForm}
      values={{ categoryName: category?.categoryName ?? '', parentId: String(category?.parentId ?? 0) }}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="categoryName"
            label="Name"
            required
            max={MAX_CATEGORY_NAME}
            autoComplete="off"
          />
          <FormSelectField
            control={control}
            name="parentId"
            label="Within"
            hint={
              hasChildren
                ? 'It contains categories, so it stays on the upper level.'
                : 'Its items are listed under the upper category too.'
            }
            disabled={hasChildren}
            options={[
              { value: '0', label: 'None: it is on the upper level' },
              ...upper.map(({ id, categoryName }) => ({ value: String(id), label: categoryName })),
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
