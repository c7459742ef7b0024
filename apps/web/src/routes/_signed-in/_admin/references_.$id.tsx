import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { LoadedImportedItem } from '../../../features/imported/loaded-imported-item.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references_/$id')({
  staticData: { title: 'Imported item' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { id: item } = Route.useParams();
  return <LoadedImportedItem key={item} id={item} />;
}
