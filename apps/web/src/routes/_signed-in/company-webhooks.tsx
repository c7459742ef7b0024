import { createFileRoute } from '@tanstack/react-router';
import { CompanyWebhooksPage } from '../../features/company/webhooks/company-webhooks-page.tsx';

export const Route = createFileRoute('/_signed-in/company-webhooks')({
  staticData: { title: 'Webhooks' },
  component: CompanyWebhooksPage,
});
