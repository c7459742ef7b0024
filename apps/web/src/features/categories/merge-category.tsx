import type { CategoryInTree } from '@headwater/contract/categories';
import { formatCount } from '@headwater/contract/money';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { childrenOf, mergeTargets, nameInTree } from './category-tree.ts';

interface MergeCategoryProps {
  categories: readonly CategoryInTree[];
  category: CategoryInTree;
  onClose: () => void;
}

const mergeForm = z.object({
  intoId: z.string().min(1, 'Please choose a category').transform(Number),
});

/** Asks which category to merge another into. */
export function MergeCategory({ categories, category, onClose }: MergeCategoryProps) {
  const merge = trpc.reference.categoryTree.merge.useMutation();
  const announce = useAnnounce();
  const { categoryName, items } = category;
  const children = childrenOf(category, categories).length;

  async function submit({ intoId }: z.output<typeof mergeForm>): Promise<void> {
    await merge.mutateAsync({ id: category.id, intoId });
    announce(`${categoryName} is merged`);
    onClose();
  }

  return (
    <FormDialog
      title={`Merge ${categoryName}`}
      description={`${movedText(items, children)} Links to it lead there too. This cannot be undone.`}
      schema={mergeForm}
      values={{ intoId: '' }}
      onSubmit={submit}
      submitLabel="Merge"
      danger
      onClose={onClose}
    >
      {(control) => (
        <FormSelectField
          control={control}
          name="intoId"
          label="Merge it into"
          required
          placeholder="Choose a category"
          options={mergeTargets(category, categories).map((target) => ({
            value: String(target.id),
            label: nameInTree(target, categories).full,
          }))}
        />
      )}
    </FormDialog>
  );
}

function movedText(items: number, children: number): string {
  const moved = items === 1 ? '1 item moves' : `${formatCount(items)} items move`;
  if (children === 0) return `${moved} to the other category.`;
  const within = children === 1 ? 'the category' : `the ${String(children)} categories`;
  return `${moved} to the other category, and so do ${within} within it.`;
}
