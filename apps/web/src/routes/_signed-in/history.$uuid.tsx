import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { toPortalError } from '../../app/portal-error.ts';
import { HistoryPage } from '../../features/history/history-page.tsx';

const chosen = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/_signed-in/history/$uuid')({
  staticData: { title: 'History', shape: 'review' },
  validateSearch: z.object({ version: chosen, against: chosen }),
  loader: async ({ context: { utils }, params: { uuid } }) => {
    void utils.session.config.prefetch();
    await utils.history.list.fetchInfinite({ item: uuid }).catch((error: unknown) => {
      const { status } = toPortalError(error);
      if (status === 404 || status === 400) throw notFound();
    });
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { uuid } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      uuid={uuid}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
