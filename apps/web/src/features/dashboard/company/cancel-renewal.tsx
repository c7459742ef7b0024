import { formatDay } from '@headwater/contract/dates';
import type { Renewal } from '@headwater/contract/store';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface CancelRenewalProps {
  renewal: Renewal;
  open: boolean;
  onClose: () => void;
}

/** Asks before it cancels, and says how long access lasts and what happens then. */
export function CancelRenewal({ renewal: { id, name, paidUntil }, open, onClose }: CancelRenewalProps) {
  const changeRenewal = trpc.store.renewals.set.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    errorBanner.clear();
    try {
      await changeRenewal.mutateAsync({ id, renews: false });
      announce(`The renewal of ${name} is cancelled`);
      onClose();
    } catch (error) {
      errorBanner.show('The renewal could not be cancelled', error);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Cancel the renewal of ${name}?`}
      confirmLabel="Cancel the renewal"
      cancelLabel="Keep it"
      pending={changeRenewal.isPending}
      onConfirm={() => void confirm()}
    >
      {paidUntil !== null && (
        <p>Until the end of {formatDay(paidUntil)} nothing changes. You can write, submit and publish.</p>
      )}
      <p>
        You pay nothing more. After that, we approve nothing new, and your public pages go offline some days
        later. We delete nothing.
      </p>
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
