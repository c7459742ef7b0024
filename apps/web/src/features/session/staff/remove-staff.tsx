import type { StaffMember } from '@headwater/contract/staff';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export function RemoveStaff({
  member: { accountId, email },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const remove = trpc.session.staff.remove.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function confirm(): void {
    errorBanner.clear();
    remove.mutate(
      { accountId },
      {
        onSuccess: () => {
          void utils.session.staff.list.invalidate();
          announce(`${email} is no longer on the staff`);
          onClose();
        },
        onError: (error) => errorBanner.show('The role could not be ended', error),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`End the role of ${email}?`}
      confirmLabel="End role"
      danger
      pending={remove.isPending}
      onConfirm={confirm}
    >
      They are signed out at once, their API tokens stop working, and they get an email. Their account stays.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
