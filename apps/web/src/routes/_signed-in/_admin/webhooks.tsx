import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/webhooks')({
  staticData: { title: 'Webhooks' },
  component: WebhooksPage,
});
