import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { WebhooksPage } from '../../../features/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/webhooks')({
  head: () => titled('Webhooks'),
  component: WebhooksPage,
});
