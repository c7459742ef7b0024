import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { LoadedPage } from '../../../features/publisher/pages/loaded-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher_/pages_/$id')({
  staticData: { title: 'Page' },
  params: {
    parse: ({ id: typed }) => {
      if (typed === 'new') return { id: 'new' as const };
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: page }) => ({ id: String(page) }),
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { id: page } = Route.useParams();
  return <LoadedPage key={page} id={page === 'new' ? null : page} />;
}
