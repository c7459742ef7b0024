import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../app/id-param.ts';
import { LoadedPage } from '../../../features/publisher/pages/loaded-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/publisher_/pages_/$id')({
  staticData: { title: 'Page' },
  params: {
    parse: ({ id }) => (id === 'new' ? { id: 'new' as const } : idParam.parse({ id })),
    stringify: ({ id: page }) => ({ id: String(page) }),
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { id: page } = Route.useParams();
  return <LoadedPage key={page} id={page === 'new' ? null : page} />;
}
