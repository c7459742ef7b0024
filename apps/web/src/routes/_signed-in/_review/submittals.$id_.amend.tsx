import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AmendPage } from '../../../features/submittals/talk/amend-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/$id_/amend')({
  staticData: { title: 'Amend' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  loader: async ({ context: { utils }, params }) =>
    Promise.all([
      utils.submittals.review.ensureData(params),
      // A correction starts from the newest one, whichever was open before.
      utils.submittals.amendments.review.fetch(params, { staleTime: 0 }),
    ]),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: submittal } = Route.useParams();
  return <AmendPage key={submittal} id={submittal} filter={Route.useSearch()} />;
}
