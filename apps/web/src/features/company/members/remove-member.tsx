import type { Member } from '@headwater/contract/members';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export function RemoveMember({
  member: { accountId, email },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const remove = trpc.company.members.remove.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function confirm(): void {
    errorBanner.clear();
    remove.mutate(
      { accountId },
      {
        onSuccess: () => {
          void utils.company.members.list.invalidate();
          announce(`${email} is no longer a member`);
          onClose();
        },
        onError: (error) => errorBanner.show('The member could not be removed', error),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${email}?`}
      confirmLabel="Remove"
      danger
      pending={remove.isPending}
      onConfirm={confirm}
    >
      They can no longer work on this company, and their API tokens for it stop working at once. What they
      wrote stays.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
