import type { Webhook } from '@headwater/contract/webhooks';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';

interface DeleteWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function DeleteWebhook({ webhook: { id, url }, onClose }: DeleteWebhookProps) {
  const remove = trpc.webhooks.remove.useMutation();
  return (
    <ConfirmAction
      title="Delete this webhook?"
      confirmLabel="Delete"
      danger
      action={async () => remove.mutateAsync({ id })}
      done={`${url} is deleted`}
      failed="Failed to delete webhook"
      onClose={onClose}
    >
      We no longer call <WrapAnywhere address={url} />, and its log is deleted. This cannot be undone.
    </ConfirmAction>
  );
}
