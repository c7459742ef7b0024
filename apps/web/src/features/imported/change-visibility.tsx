import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';

interface ChangeVisibilityProps {
  item: ImportedItemRow;
  onClose: () => void;
}

/** Takes an imported item off the public site, or brings it back. */
export function ChangeVisibility({
  item: { id, title, hidden, references },
  onClose,
}: ChangeVisibilityProps) {
  const hide = trpc.reference.importedItem.hide.useMutation();
  const show = trpc.reference.importedItem.show.useMutation();
  if (hidden)
    return (
      <ConfirmAction
        title={`Show “${title}” again?`}
        confirmLabel="Show"
        action={async () => show.mutateAsync({ id })}
        done={`${title} is public again`}
        failed="It could not be shown"
        onClose={onClose}
      >
        <p>It returns to its address, and references link to it again.</p>
      </ConfirmAction>
    );
  return (
    <ConfirmAction
      title={`Hide “${title}”?`}
      confirmLabel="Hide"
      danger
      action={async () => hide.mutateAsync({ id })}
      done={`${title} is hidden`}
      failed="It could not be hidden"
      onClose={onClose}
    >
      <p>
        We take it off the public site at once, and imports do not bring it back.
        {references > 0 && ' Company profiles that refer to it keep its name, without a link.'}
      </p>
    </ConfirmAction>
  );
}
