import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AmendmentPage } from '../../features/submittals/talk/amendment-page.tsx';

export const Route = createFileRoute('/_signed-in/amendments/$id')({
  staticData: { title: 'Amendment' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  loader: async ({ context: { utils }, params }) => utils.submittals.amendments.get.ensureData(params),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: amendment } = Route.useParams();
  return <AmendmentPage key={amendment} id={amendment} />;
}
