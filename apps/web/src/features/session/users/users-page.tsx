import {
  userColumns,
  type ListedUser,
  type UserListFilter,
  type LastAccess,
  userListFilter,
} from '@headwater/contract/users';
import { staffRoleLabels } from '@headwater/contract/staff-roles';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useLocation, Link } from '@tanstack/react-router';
import { Ban, ShieldCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { roleLabels, companyRoles } from '@headwater/contract/company-roles';
import { formatDay } from '@headwater/contract/dates';
import { userAccess, userStates } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { useImpersonate } from '../../../components/impersonation/use-impersonate.ts';
import { StaffList } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { SendRescueLink } from '../rescue/send-rescue-link.tsx';
import { ReopenAccount } from '../suspension/reopen-account.tsx';
import { SuspendAccount } from '../suspension/suspend-account.tsx';
import { UserActions } from './user-actions.tsx';
import { AddressFilters } from '../../../components/address-filters.tsx';

const accessLabels = { active: 'Has access', lapsed: 'Access has ended', none: 'Never had access' };
const stateLabels = { suspended: 'Suspended', unconfirmed: 'Email not confirmed' };
const accessOptions = userAccess.map((value) => ({ value, label: accessLabels[value] }));
const roleOptions = companyRoles.map((value) => ({ value, label: roleLabels[value] }));
const stateOptions = userStates.map((value) => ({ value, label: stateLabels[value] }));

interface UserFiltersProps {
  search: UserListFilter;
  onFilter: (search: UserListFilter) => void;
}

function UserFilters({ search: filter, onFilter }: UserFiltersProps) {
  return (
    <AddressFilters
      schema={userListFilter}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'search', label: 'Search by email or company' }}
      choices={[
        { name: 'access', label: 'Access', options: accessOptions },
        { name: 'role', label: 'Role', options: roleOptions },
        { name: 'state', label: 'State', options: stateOptions },
      ]}
      shortcut={
        filter.access === undefined && (
          <Button size="small" variant="quiet" onClick={() => onFilter({ ...filter, access: 'none' })}>
            Never had access
          </Button>
        )
      }
    />
  );
}

const PAGE_SIZE = 50;

interface UsersPageProps {
  search: UserListFilter;
  onFilter: (search: UserListFilter) => void;
}

export function UsersPage({ search: filter, onFilter }: UsersPageProps) {
  const viewsAs = useStaffRight('viewAs');
  const { impersonatedEmail } = useLocation({ select: ({ state }) => state });
  const impersonate = useImpersonate({ to: '/company' });
  const [rescued, setRescued] = useState<ListedUser | null>(null);
  const [suspended, setSuspended] = useState<ListedUser | null>(null);
  const users = trpc.session.users.list.useInfiniteQuery(
    { ...filter, limit: PAGE_SIZE },
    // An impersonation starts on this page, and the other account may not make these calls.
    { ...paginated, enabled: viewsAs },
  );

  return (
    <StaffList
      title="Users"
      csv="users"
      filter={filter}
      filters={<UserFilters search={filter} onFilter={onFilter} />}
      banner={
        <>
          {impersonatedEmail !== undefined && (
            <AlertBanner type="info" duration={Infinity}>
              You are no longer viewing as {impersonatedEmail}: an impersonation ends after 60 minutes.
            </AlertBanner>
          )}
          {impersonate.banner}
        </>
      }
      query={users}
      rows={({ pages }) => pages.flatMap((page) => page.users)}
      rowKey={({ id }) => id}
      columns={userColumns}
      cells={{
        email: EmailAndState,
        companies: UserCompanies,
        registered: ({ registeredAt }) => formatLondonDay(registeredAt),
        lastSignIn: ({ lastSignInAt }) =>
          lastSignInAt === null ? 'Not recorded' : formatLondonDay(lastSignInAt),
      }}
      actions={(user) => (
        <UserActions
          user={user}
          impersonate={impersonate}
          onRescue={() => setRescued(user)}
          onSuspend={() => setSuspended(user)}
        />
      )}
      errorMessage="Failed to fetch users"
      icon={UserSearch}
      empty="No account matches these filters."
      noMatch={
        filter.search
          ? `No matching account has “${filter.search}” in its email or in the name of its company.`
          : undefined
      }
      itemLabel={['account', 'accounts']}
    >
      {rescued && <SendRescueLink user={rescued} onClose={() => setRescued(null)} />}
      {suspended?.suspension === null && (
        <SuspendAccount user={suspended} onClose={() => setSuspended(null)} />
      )}
      {suspended?.suspension && <ReopenAccount user={suspended} onClose={() => setSuspended(null)} />}
    </StaffList>
  );
}

function EmailAndState({ email, companies, staffRole, suspension, emailConfirmed }: ListedUser) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CompanyAndEmail email={email} company={companies[0] ?? null} />
      {staffRole && (
        <StatusBadge tone="info" icon={ShieldCheck}>
          {staffRoleLabels[staffRole]}
        </StatusBadge>
      )}
      {suspension && (
        <StatusBadge tone="bad" icon={Ban}>
          {suspension.pagesHidden ? 'Suspended, pages hidden' : 'Suspended'}
        </StatusBadge>
      )}
      {!emailConfirmed && <StatusBadge tone="neutral">Not confirmed</StatusBadge>}
    </span>
  );
}

/**
 * Says a person's role and package in each company. The first one's name is beside the email
 * already.
 */
function UserCompanies({ companies, access }: Pick<ListedUser, 'companies' | 'access'>) {
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
