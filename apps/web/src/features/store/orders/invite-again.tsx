import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { useNotify } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Sends the customer the link to choose a password again, for one that has expired. */
export function InviteAgain({ order: { id, email, invitedAs } }: { order: PurchaseOrderRow }) {
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();
  const invite = trpc.store.purchaseOrders.inviteAgain.useMutation({
    onMutate: () => errorBanner.clear(),
    onSuccess: () => notify(`The invitation is on its way to ${email}`),
    onError: (error) => errorBanner.show('The invitation could not be sent', error),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <span>{invitedAs} has not chosen a password yet.</span>
      <Button size="small" pending={invite.isPending} onClick={() => invite.mutate({ id })}>
        Send the invitation again
      </Button>
      {errorBanner.banner}
    </div>
  );
}
