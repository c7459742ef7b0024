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
      announce(`${stripeId} counts`);
      onClose();
    } catch (error) {
      errorBanner.show('The payment could not be counted', error);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Count this payment?"
      confirmLabel="Count it"
      pending={accept.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        What Stripe says then holds ({problem}): {email} gets the access that it pays for, and a VAT invoice
        of what was paid.
      </p>
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
