import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../app/id-param.ts';
import { CompanyOverviewPage } from '../../../features/company/overview/company-overview-page.tsx';

export const Route = createFileRoute('/_signed-in/_companies/companies/$id')({
  staticData: { title: 'Company', shape: 'table' },
  params: idParam,
  loader: async ({ context: { utils }, params }) => utils.dashboard.companyOverview.ensureData(params),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: company } = Route.useParams();
  return <CompanyOverviewPage key={company} id={company} />;
}
