import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

interface AcceptPaymentProps {
  issue: PaymentIssue;
  onClose: () => void;
}

export function AcceptPayment({ issue: { id, stripeId, email, problem }, onClose }: AcceptPaymentProps) {
  const accept = trpc.store.faults.accept.useMutation();
  return (
    <ConfirmAction
      title="Accept this payment?"
      confirmLabel="Accept payment"
      action={async () => accept.mutateAsync({ id })}
      done={`${stripeId} is accepted`}
      failed="The payment could not be accepted"
      onClose={onClose}
    >
      <p>
        Stripe’s figures then apply ({problem}): {email} gets the access that it pays for, and a VAT invoice
        for the amount paid.
      </p>
    </ConfirmAction>
  );
}
