import { companyWebhookEventLabels, companyWebhookEvents } from '@headwater/contract/webhook-events';
import { MAX_COMPANY_WEBHOOKS } from '@headwater/contract/webhooks';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { CompanyFirstPage } from '../../../components/company-first-page.tsx';
import { Page } from '../../../components/page.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { chosenOf, type WebhookApi } from '../../webhooks/webhook-api.ts';
import { WebhookList } from '../../webhooks/webhooks-page.tsx';

const PAGE_SIZE = 20;

const companyWebhooks: WebhookApi = {
  labels: companyWebhookEventLabels,
  initial: companyWebhookEvents,
  hasCsv: false,
  useList: () => trpc.company.webhooks.list.useQuery(),
  useDeliveries: (webhookId) =>
    trpc.company.webhooks.listDeliveries.useInfiniteQuery({ webhookId, limit: PAGE_SIZE }, paginated),
  useCreate() {
    const { isPending, mutateAsync } = trpc.company.webhooks.create.useMutation();
    return {
      isPending,
      mutateAsync: async ({ url, events }) =>
        mutateAsync({ url, events: chosenOf(companyWebhookEvents, events) }),
    };
  },
  useUpdate() {
    const { isPending, mutateAsync } = trpc.company.webhooks.update.useMutation();
    return {
      isPending,
      mutateAsync: async ({ events, ...change }) =>
        mutateAsync({ ...change, ...(events && { events: chosenOf(companyWebhookEvents, events) }) }),
    };
  },
  useRemove: () => trpc.company.webhooks.remove.useMutation(),
  useReplay: () => trpc.company.webhooks.replay.useMutation(),
};

/** Lists the company's own systems that the portal notifies, for its owners alone. */
export function CompanyWebhooksPage() {
  const user = useUser();
  if (!user) return null;
  if (!user.company)
    return (
      <CompanyFirstPage
        title="Webhooks"
        intro="Create your company profile first. Then we can call your own systems."
      />
    );
  if (user.company.role !== 'owner' || user.impersonating)
    return <Page title="Webhooks" intro="Only the company’s owners see and change its webhooks." />;
  return (
    <WebhookList
      api={companyWebhooks}
      intro={`We call your own systems, such as a CRM, when readers write to you or a page is published. You can have ${MAX_COMPANY_WEBHOOKS}.`}
    />
  );
}
