import { roleLabels } from '@headwater/contract/company-roles';
import { formatDay } from '@headwater/contract/dates';
import type { LastAccess, ListedUser } from '@headwater/contract/users';
import { Link } from '@tanstack/react-router';

/** Names the companies that a person is a member of, with their roles and what is paid for each. */
export function UserCompanies({ companies, access }: Pick<ListedUser, 'companies' | 'access'>) {
  if (companies.length === 0) return access === null ? '–' : <AccessText access={access} />;
  return (
    <ul className="grid gap-2 @[40rem]:min-w-32 @4xl:min-w-52">
      {companies.map((company) => (
        <li key={company.id}>
          <Link to="/companies/$id" params={{ id: company.id }}>
            {company.title}
          </Link>
          <span className="block text-sm text-muted">
            {roleLabels[company.role]}
            {company.access !== null && (
              <>
                {', '}
                <AccessText access={company.access} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function AccessText({ access }: { access: LastAccess }) {
  return (
    <>
      {access.package} until {formatDay(access.endDate)}
    </>
  );
}
