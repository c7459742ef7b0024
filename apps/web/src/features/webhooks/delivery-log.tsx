import { deliveryColumns, type WebhookDelivery } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { CsvLink } from '../../components/csv-link.tsx';
import { ListTable } from '../../components/staff-list.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import type { WebhookApi } from './webhook-api.ts';

interface DeliveryLogProps {
  api: WebhookApi;
  webhookId: number;
  url: string;
}

/** Lists a webhook's deliveries, newest first. */
export function DeliveryLog({ api, webhookId, url }: DeliveryLogProps) {
  const replay = api.useReplay();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();
  const log = api.useDeliveries(webhookId);
  const [replayingId, setReplayingId] = useState<number | null>(null);
  const hasRows = log.data?.pages.some(({ deliveries }) => deliveries.length > 0);

  async function replayDelivery(id: number): Promise<void> {
    errorBanner.clear();
    setReplayingId(id);
    try {
      await replay.mutateAsync({ id });
      announce('We are sending it again');
    } catch (error) {
      errorBanner.show('It could not be sent again', error);
    } finally {
      setReplayingId(null);
    }
  }

  return (
    <>
      {errorBanner.banner}
      <ListTable
        caption={`Calls to ${url}`}
        query={log}
        rows={({ pages }) => pages.flatMap(({ deliveries }) => deliveries)}
        rowKey={({ id }) => id}
        columns={deliveryColumns}
        cells={{ event: describeDelivery, status: DeliveryStatus }}
        actions={(delivery) => (
          <Button
            size="small"
            aria-label={`Send again: ${describeDelivery(delivery)}`}
            pending={delivery.id === replayingId}
            onClick={() => void replayDelivery(delivery.id)}
          >
            Send again
          </Button>
        )}
        errorMessage="Failed to fetch deliveries"
        empty={<p className="text-muted">No deliveries yet.</p>}
        itemLabel={['delivery', 'deliveries']}
        dense={false}
        height="h-24"
      />
      {hasRows && api.hasCsv && <CsvLink list="webhook-deliveries" filter={{ webhookId }} />}
    </>
  );
}

function describeDelivery({ event, title }: WebhookDelivery): string {
  const label = event.replaceAll(/[-.]/g, ' ');
  return title === null ? label : `${title}: ${label}`;
}

function DeliveryStatus({ deliveredAt, attempts, lastError }: WebhookDelivery) {
  if (deliveredAt !== null) return <StatusBadge tone="good">Delivered</StatusBadge>;
  if (lastError === null) return <StatusBadge tone="warn">Waiting</StatusBadge>;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone="bad">{attempts === 1 ? 'Failed once' : `Failed ${attempts} times`}</StatusBadge>
      <span className="text-sm text-muted">{lastError}</span>
    </span>
  );
}
