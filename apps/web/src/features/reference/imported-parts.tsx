import type { CategoryLink } from '@headwater/contract/categories';
import type { EditedItem, ImportedPart } from '@headwater/contract/imported-item';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { CategoriesPanel, toCategoryIds } from '../../components/categories/categories-panel.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';

/** Chooses the categories of an imported item, which imports then leave alone. */
export function ImportedCategories({ item: { id, type, categoriesEdited } }: { item: EditedItem }) {
  const { list } = trpc.useUtils().reference.importedItem.categories;
  const chosen = trpc.reference.importedItem.categories.list.useQuery({ id }, { select: toCategoryIds });
  const onSuccess = (links: CategoryLink[]) => list.setData({ id }, links);
  const add = trpc.reference.importedItem.categories.add.useMutation({ onSuccess });
  const remove = trpc.reference.importedItem.categories.remove.useMutation({ onSuccess });
  return (
    <Card
      title="Categories"
      description={
        categoriesEdited
          ? 'These are your choice: imports leave them alone.'
          : 'These come from imports, until you choose others.'
      }
      aside={categoriesEdited && <FollowImports id={id} part="categories" />}
    >
      <CategoriesPanel
        type={type}
        selected={chosen}
        add={async (categoryIds) => add.mutateAsync({ id, categoryIds })}
        remove={async (categoryIds) => remove.mutateAsync({ id, categoryIds })}
      />
    </Card>
  );
}

/** Shows a picture that came from an item which was merged into this one. */
export function MergedPicture({ item: { id, picture } }: { item: EditedItem }) {
  if (!picture) return null;
  return (
    <Card
      title="Picture"
      description="It came with a merge: imports leave it alone."
      aside={<FollowImports id={id} part="picture" />}
    >
      <img
        src={picture.thumbnailUrl}
        alt={picture.alt || 'Its picture'}
        className="aspect-video w-full max-w-md rounded border border-line bg-canvas object-scale-down"
      />
    </Card>
  );
}

function FollowImports({ id, part }: { id: number; part: ImportedPart }) {
  const [open, setOpen] = useState(false);
  const follow = trpc.reference.importedItem.followImports.useMutation();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Follow imports
      </Button>
      {open && (
        <ConfirmAction
          title={`Let imports change the ${part} again?`}
          confirmLabel="Follow imports"
          action={async () => follow.mutateAsync({ id, part })}
          done={`Imports change the ${part} again`}
          failed="That could not be changed"
          onClose={() => setOpen(false)}
        >
          <p>What is shown now stays until the next import brings its own.</p>
        </ConfirmAction>
      )}
    </>
  );
}
