import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { WebhooksPage } from '../../../features/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/webhooks')({
  head: () => pageMeta('Webhooks'),
  component: WebhooksPage,
});
