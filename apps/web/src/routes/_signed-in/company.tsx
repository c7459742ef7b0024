import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { CompanyPage } from '../../features/company/profile/company-page.tsx';
import { loadCompanyPage } from '../../features/company/profile/load-company-page.ts';

export const Route = createFileRoute('/_signed-in/company')({
  head: () => pageMeta('Company Profile'),
  loader: async ({ context: { utils } }) => loadCompanyPage(utils),
  component: CompanyPage,
});
