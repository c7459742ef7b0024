import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useAnnounce } from '@headwater/ui/toasts';
import { StatusBadge } from '@headwater/ui/status-badge';
import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { ShownWebhook, WebhookApi } from './webhook-api.ts';

interface WebhookCardProps {
  api: WebhookApi;
  webhook: ShownWebhook;
  onChooseEvents: () => void;
  onDelete: () => void;
}

/** Shows whether a webhook is on, its events and its deliveries. */
export function WebhookCard({ api, webhook, onChooseEvents, onDelete }: WebhookCardProps) {
  const { id, url, enabled, events } = webhook;
  const update = api.useUpdate();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function toggle(): Promise<void> {
    errorBanner.clear();
    try {
      await update.mutateAsync({ id, enabled: !enabled });
      announce(`${url} is ${enabled ? 'disabled' : 'enabled'}`);
    } catch (error) {
      errorBanner.show('Failed to save webhook', error);
    }
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
            onClick={() => void toggle()}
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
      <p className="mb-3 text-sm text-muted">{describeEvents(api.labels, events)}</p>
      <DeliveryLog api={api} webhookId={id} url={url} />
    </Card>
  );
}

function describeEvents(labels: WebhookApi['labels'], events: readonly string[]): string {
  if (events.length === Object.keys(labels).length) return 'Every event.';
  return `${events.map((event) => labels[event]).join('. ')}.`;
}
