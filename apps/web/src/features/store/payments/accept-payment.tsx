import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface AcceptPaymentProps {
  issue: PaymentIssue;
  onClose: () => void;
}

export function AcceptPayment({ issue: { id, stripeId, email, problem }, onClose }: AcceptPaymentProps) {
  const accept = trpc.store.faults.accept.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    errorBanner.clear();
    try {
      await accept.mutateAsync({ id });
      announce(`${stripeId} is accepted`);
      onClose();
    } catch (error) {
      errorBanner.show('The payment could not be accepted', error);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Accept this payment?"
      confirmLabel="Accept payment"
      pending={accept.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        Stripe’s figures then apply ({problem}): {email} gets the access that it pays for, and a VAT invoice
        for what was paid.
      </p>
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
