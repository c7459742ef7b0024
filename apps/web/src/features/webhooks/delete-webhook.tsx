import type { Webhook } from '@headwater/contract/webhooks';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

interface DeleteWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function DeleteWebhook({ webhook: { id, url }, onClose }: DeleteWebhookProps) {
  const remove = trpc.webhooks.remove.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    errorBanner.clear();
    try {
      await remove.mutateAsync({ id });
      announce(`${url} is deleted`);
      onClose();
    } catch (error) {
      errorBanner.show('Failed to delete webhook', error);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${url}?`}
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    >
      We no longer call it, and its log is deleted. This cannot be undone.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}
