import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useAnnounce } from '@headwater/ui/notices';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useFailure } from '../../parts/use-failure.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const pageSize = 20;

interface DeliveriesProps {
  webhookId: number;
  url: string;
}

/** The log of a webhook, newest first. */
export function Deliveries({ webhookId, url }: DeliveriesProps) {
  const { client } = trpc.useUtils();
  const replay = trpc.webhooks.replay.useMutation();
  const failure = useFailure();
  const announce = useAnnounce();
  const log = usePages({
    queryKey: ['webhook-deliveries', webhookId],
    load: async (after) => client.webhooks.listDeliveries.query({ webhookId, limit: pageSize, after }),
  });

  function sendAgain(id: number): void {
    failure.clear();
    replay.mutate(
      { id },
      {
        onSuccess: () => announce('It is being sent again'),
        onError: (error) => failure.tell('It could not be sent again', error),
      },
    );
  }

  return (
    <Loaded query={log} failed="Failed to fetch deliveries" skeleton={<Skeleton className="h-24" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.deliveries);
        return (
          <>
            {failure.banner}
            <Table
              caption={`What ${url} was sent`}
              columns={deliveryColumns({
                sendingId: replay.isPending ? replay.variables.id : undefined,
                sendAgain,
              })}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<p className="text-muted">Nothing has been sent yet.</p>}
            />
            {rows.length > 0 && (
              <LoadMore
                shown={`${rows.length} ${rows.length === 1 ? 'delivery' : 'deliveries'}`}
                list={log}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
