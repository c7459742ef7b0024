import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { MergePage } from '../../../features/imported/merge/merge-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references_/$id_/merge')({
  staticData: { title: 'Merge imported items', shape: 'table' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  validateSearch: z.object({ with: id.optional().catch(undefined) }),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: first } = Route.useParams();
  const { with: second } = Route.useSearch();
  return <MergePage firstId={first} secondId={second} />;
}
