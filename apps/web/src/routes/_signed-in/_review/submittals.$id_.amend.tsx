import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../app/id-param.ts';
import { AmendPage } from '../../../features/submittals/talk/amend-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/$id_/amend')({
  staticData: { title: 'Amend' },
  params: idParam,
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
