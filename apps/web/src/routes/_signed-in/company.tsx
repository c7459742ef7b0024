import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../features/company/profile/company-page.tsx';
import { loadCompanyPage } from '../../features/company/profile/load-company-page.ts';

export const Route = createFileRoute('/_signed-in/company')({
  staticData: { title: 'Company Profile', shape: 'editor' },
  loader: async ({ context }) => loadCompanyPage(context),
  component: CompanyPage,
});
