import { roleLabels } from '@headwater/contract/company-roles';
import { formatDay } from '@headwater/contract/dates';
import type { LastAccess, ListedUser } from '@headwater/contract/users';
import { Link } from '@tanstack/react-router';

/** Says a person's role and what is paid in each company, of which the first stands beside the email already. */
export function UserCompanies({ companies, access }: Pick<ListedUser, 'companies' | 'access'>) {
  if (companies.length === 0) return access === null ? '–' : <AccessText access={access} />;
  return (
    <ul>
      {companies.map((company, place) => (
        <li key={company.id}>
          {place > 0 && (
            <>
              <Link dir="auto" to="/companies/$id" params={{ id: company.id }}>
                {company.title}
              </Link>
              {': '}
            </>
          )}
          {roleLabels[company.role]}
          {company.access !== null && (
            <>
              {', '}
              <AccessText access={company.access} />
            </>
          )}
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
