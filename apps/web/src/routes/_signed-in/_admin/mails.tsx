import { mailListFilter } from '@headwater/contract/mails';
import { createFileRoute } from '@tanstack/react-router';
import { filterValidator } from '../../../app/filter-validator.ts';
import { MailsPage } from '../../../features/mails/mails-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/mails')({
  staticData: { title: 'Emails', shape: 'table' },
  validateSearch: filterValidator(mailListFilter),
  component: RouteComponent,
});

function RouteComponent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MailsPage search={search} onFilter={(filter) => void navigate({ search: filter })} />;
}
