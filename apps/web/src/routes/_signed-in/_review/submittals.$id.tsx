import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { prefetchQueue } from '../../../features/submittals/decide/queue.ts';
import { ReviewPage } from '../../../features/submittals/decide/review-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/submittals/$id')({
  staticData: { title: 'Review', shape: 'review' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
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
