import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { MailsPage } from '../../../features/mails/mails-page.tsx';
import { mailsSearch } from '../../../features/mails/mails-search.ts';

export const Route = createFileRoute('/_signed-in/_admin/mails')({
  head: () => pageMeta('Emails'),
  validateSearch: mailsSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MailsPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
