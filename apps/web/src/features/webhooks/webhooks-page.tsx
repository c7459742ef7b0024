import type { Webhook } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { ChooseEvents } from './choose-events.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';

/** Lists the external systems that the portal notifies. */
export function WebhooksPage() {
  const webhooks = trpc.webhooks.list.useQuery();
  const [creating, setCreating] = useState(false);
  const [choosing, setChoosing] = useState<Webhook | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  return (
    <Page
      title="Webhooks"
      intro="We send decisions after two minutes, in case you undo them."
      action={
        <Button variant="primary" onClick={() => setCreating(true)}>
          New webhook
        </Button>
      }
    >
      <QueryBoundary
        query={webhooks}
        errorMessage="Failed to fetch webhooks"
        skeleton={<Skeleton className="h-48" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={WebhookIcon}>No webhooks yet.</EmptyState>
            </Card>
          ) : (
            rows.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                onChooseEvents={() => setChoosing(webhook)}
                onDelete={() => setDeleting(webhook)}
              />
            ))
          )
        }
      </QueryBoundary>
      {creating && <CreateWebhook onClose={() => setCreating(false)} />}
      {choosing && <ChooseEvents webhook={choosing} onClose={() => setChoosing(null)} />}
      {deleting && <DeleteWebhook webhook={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

interface DeleteWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

function DeleteWebhook({ webhook: { id, url }, onClose }: DeleteWebhookProps) {
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
      We stop calling <WrapAnywhere address={url} />, and delete its log. This cannot be undone.
    </ConfirmAction>
  );
}
