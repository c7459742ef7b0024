import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../app/id-param.ts';
import { AmendmentPage } from '../../features/submittals/talk/amendment-page.tsx';

export const Route = createFileRoute('/_signed-in/amendments/$id')({
  staticData: { title: 'Amendment' },
  params: idParam,
  loader: async ({ context: { utils }, params }) => utils.submittals.amendments.get.ensureData(params),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: amendment } = Route.useParams();
  return <AmendmentPage key={amendment} id={amendment} />;
}
