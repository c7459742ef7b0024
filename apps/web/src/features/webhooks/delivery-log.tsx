import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const PAGE_SIZE = 20;

interface DeliveryLogProps {
  webhookId: number;
  url: string;
}

/** Lists the deliveries of a webhook, newest first. */
export function DeliveryLog({ webhookId, url }: DeliveryLogProps) {
  const replay = trpc.webhooks.replay.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();
  const log = trpc.webhooks.listDeliveries.useInfiniteQuery({ webhookId, limit: PAGE_SIZE }, paginated);

  function replayDelivery(id: number): void {
    errorBanner.clear();
    replay.mutate(
      { id },
      {
        onSuccess: () => announce('It is being sent again'),
        onError: (error) => errorBanner.show('It could not be sent again', error),
      },
    );
  }

  return (
    <QueryBoundary
      query={log}
      errorMessage="Failed to fetch deliveries"
      skeleton={<Skeleton className="h-24" />}
    >
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.deliveries);
        return (
          <>
            {errorBanner.banner}
            <Table
              caption={`Calls to ${url}`}
              columns={deliveryColumns({
                replayingId: replay.isPending ? replay.variables.id : undefined,
                onReplay: replayDelivery,
              })}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<p className="text-muted">Nothing has been sent yet.</p>}
            />
            {rows.length > 0 && (
              <>
                <LoadMore
                  loadedLabel={`${rows.length} ${rows.length === 1 ? 'delivery' : 'deliveries'}`}
                  list={log}
                />
                <CsvLink list="webhook-deliveries" filter={{ webhookId }} />
              </>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}
