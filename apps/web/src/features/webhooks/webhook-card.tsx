import { webhookEventLabels, webhookEvents, type WebhookEvent } from '@headwater/contract/webhook-events';
import type { Webhook } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useAnnounce } from '@headwater/ui/toasts';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../app/trpc.ts';
import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { DeliveryLog } from './delivery-log.tsx';

interface WebhookCardProps {
  webhook: Webhook;
  onChooseEvents: () => void;
  onDelete: () => void;
}

/** Shows whether a webhook is on, its events and its deliveries. */
export function WebhookCard({ webhook, onChooseEvents, onDelete }: WebhookCardProps) {
  const { id, url, enabled, events } = webhook;
  const update = trpc.webhooks.update.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function toggle(): void {
    errorBanner.clear();
    update.mutate(
      { id, enabled: !enabled },
      {
        onSuccess: () => announce(`${url} is ${enabled ? 'disabled' : 'enabled'}`),
        onError: (error) => errorBanner.show('Failed to save webhook', error),
      },
    );
  }

  return (
    <Card
      title={
        <span className="wrap-anywhere">
          <WrapAnywhere address={url} />
        </span>
      }
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</StatusBadge>
          <Button
            size="small"
            aria-label={`${enabled ? 'Disable' : 'Enable'} ${url}`}
            pending={update.isPending}
            onClick={toggle}
          >
            {enabled ? 'Disable' : 'Enable'}
          </Button>
          <Button size="small" aria-label={`Choose events for ${url}`} onClick={onChooseEvents}>
            Events
          </Button>
          <Button size="small" variant="quiet" aria-label={`Delete ${url}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      }
    >
      {errorBanner.banner}
      <p className="mb-3 text-sm text-muted">{describeEvents(events)}</p>
      <DeliveryLog webhookId={id} url={url} />
    </Card>
  );
}

function describeEvents(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return 'Every event.';
  return `${events.map((event) => webhookEventLabels[event]).join('. ')}.`;
}
