import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { ChooseEvents } from './choose-events.tsx';
import { publisherWebhooks, type ShownWebhook, type WebhookApi } from './webhook-api.ts';
import { WebhookCard } from './webhook-card.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { WrapAnywhere } from '../../components/wrap-anywhere.tsx';

/** Lists the publisher's own systems that the portal notifies. */
export function WebhooksPage() {
  return (
    <WebhookList
      api={publisherWebhooks}
      intro="We send decisions after two minutes, in case you undo them."
    />
  );
}

/** Lists the webhooks of the publisher or of a company, as a page. */
export function WebhookList({ api, intro }: { api: WebhookApi; intro: ReactNode }) {
  const webhooks = api.useList();
  const [creating, setCreating] = useState(false);
  const [choosing, setChoosing] = useState<ShownWebhook | null>(null);
  const [deleting, setDeleting] = useState<ShownWebhook | null>(null);
  return (
    <Page
      title="Webhooks"
      intro={intro}
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
                api={api}
                webhook={webhook}
                onChooseEvents={() => setChoosing(webhook)}
                onDelete={() => setDeleting(webhook)}
              />
            ))
          )
        }
      </QueryBoundary>
      {creating && <CreateWebhook api={api} onClose={() => setCreating(false)} />}
      {choosing && <ChooseEvents api={api} webhook={choosing} onClose={() => setChoosing(null)} />}
      {deleting && <DeleteWebhook api={api} webhook={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

interface DeleteWebhookProps {
  api: WebhookApi;
  webhook: ShownWebhook;
  onClose: () => void;
}

function DeleteWebhook({ api, webhook: { id, url }, onClose }: DeleteWebhookProps) {
  const remove = api.useRemove();
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
