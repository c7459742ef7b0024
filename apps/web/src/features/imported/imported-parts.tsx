import type { CategoryLink } from '@headwater/contract/categories';
import type { EditedItem, ImportedPart } from '@headwater/contract/imported-item';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useState } from 'react';
import { keepalive } from '../../app/removal-link.ts';
import { trpc } from '../../app/trpc.ts';
import { CategoriesPanel, toCategoryIds } from '../items/categories/categories-panel.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { SingleImage } from '../items/images/single-image.tsx';

/** Sets an imported item's categories, which imports then leave alone. */
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
          ? 'You chose these, so imports leave them alone.'
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

/** Changes an imported item's picture, which imports then leave alone. */
export function ImportedPicture({ item: { id, picture, pictureEdited } }: { item: EditedItem }) {
  const update = trpc.reference.importedItem.picture.update.useMutation();
  const remove = trpc.reference.importedItem.picture.remove.useMutation(keepalive);
  return (
    <Card
      title="Picture"
      description={
        pictureEdited
          ? 'You chose this, so imports leave it alone.'
          : 'This comes from imports, until you choose another.'
      }
      aside={pictureEdited && <FollowImports id={id} part="picture" />}
    >
      <SingleImage
        itemLabel="Picture"
        reference="gallery"
        articleId={id}
        images={picture === null ? [] : [picture]}
        empty="No picture yet."
        altHint="If this is empty, they are not told that there is a picture."
        saveDescription={async (url, description) => update.mutateAsync({ id, url, ...description })}
        remove={async (url) => remove.mutateAsync({ id, url })}
        removeErrorMessage="The picture could not be removed"
        cropsAgain={false}
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
          <p>The present choice stays until the next import replaces it.</p>
        </ConfirmAction>
      )}
    </>
  );
}
