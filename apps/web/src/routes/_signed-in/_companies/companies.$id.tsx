import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CompanyOverviewPage } from '../../../features/company/overview/company-overview-page.tsx';

export const Route = createFileRoute('/_signed-in/_companies/companies/$id')({
  staticData: { title: 'Company', shape: 'table' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  loader: async ({ context: { utils }, params }) => utils.dashboard.companyOverview.ensureData(params),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: company } = Route.useParams();
  return <CompanyOverviewPage key={company} id={company} />;
}
