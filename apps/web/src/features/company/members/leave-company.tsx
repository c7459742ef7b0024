import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export function LeaveCompany({ company, onClose }: { company: { title: string }; onClose: () => void }) {
  const { reloadAtHome } = useRouter().options.context;
  const leave = trpc.company.members.leave.useMutation();
  const errorBanner = useErrorBanner();

  function confirm(): void {
    errorBanner.clear();
    leave.mutate(undefined, {
      onSuccess: reloadAtHome,
      onError: (error) => errorBanner.show('You are still a member', error),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Leave ${company.title}?`}
      confirmLabel="Leave"
      danger
      pending={leave.isPending}
      onConfirm={confirm}
    >
      You can no longer work on this company until an owner invites you again. Your account stays as it is.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
