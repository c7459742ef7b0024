import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../../../features/mails/mails-page.tsx';
import { mailsSearch } from '../../../features/mails/mails-search.ts';

export const Route = createFileRoute('/_signed-in/_admin/mails')({
  staticData: { title: 'Emails', shape: 'table' },
  validateSearch: mailsSearch,
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MailsPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
