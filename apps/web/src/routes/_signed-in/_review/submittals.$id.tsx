import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../app/id-param.ts';
import { prefetchQueue } from '../../../features/submittals/decide/queue.ts';
import { ReviewPage } from '../../../features/submittals/decide/review-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/$id')({
  staticData: { title: 'Review', shape: 'review' },
  params: idParam,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, params, deps }) =>
    // The queue has the next submittal, and the settings have the address of the public site.
    Promise.all([
      utils.submittals.review.ensureData(params),
      utils.submittals.amendments.review.prefetch(params),
      utils.checks.submitted.prefetch(params),
      prefetchQueue(utils, deps),
      utils.session.config.prefetch(),
    ]),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: submittal } = Route.useParams();
  return <ReviewPage key={submittal} id={submittal} filter={Route.useSearch()} />;
}
