import {
  customerColumns,
  customerListFilter,
  endsWithin,
  nameCustomer,
  salesStageLabels,
  salesStages,
  type Customer,
  type CustomerListFilter,
  type CustomerTotals,
} from '@headwater/contract/sales';
import { formatCount, formatPounds } from '@headwater/contract/money';
import { Button } from '@headwater/ui/button';
import { Checkbox } from '@headwater/ui/checkbox';
import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { AddressFilters } from '../../../components/address-filters.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { AssignOwner } from './assign-owner.tsx';
import { NextStep, OwnerText, PackageText, StageBadge } from './customer-cells.tsx';
import { PlanCustomer } from './plan-customer.tsx';

const stageOptions = salesStages.map((value) => ({ value, label: salesStageLabels[value] }));
const dueOptions = [{ value: 'today', label: 'Due today' }];
const endsOptions = endsWithin.map((value) => ({ value, label: `Ends within ${value} days` }));
const ownOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'none', label: 'Nobody’s' },
];

interface CompaniesPageProps {
  filter: CustomerListFilter;
  onFilter: (filter: CustomerListFilter) => void;
}

function CustomerFilters({ filter, onFilter }: CompaniesPageProps) {
  const { data: people = [] } = trpc.store.sales.people.useQuery();
  const { data: packages = [] } = trpc.store.products.list.useQuery();
  const shortcuts = [
    { label: 'Mine', isOff: filter.owner === undefined, change: { owner: 'mine' } },
    { label: 'Due today', isOff: filter.due === undefined, change: { due: 'today' } },
  ] as const;
  return (
    <AddressFilters
      schema={customerListFilter}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'search', label: 'Search by company or email' }}
      choices={[
        { name: 'stage', label: 'Stage', options: stageOptions },
        {
          name: 'owner',
          label: 'Owner',
          options: [...ownOptions, ...people.map(({ id, email }) => ({ value: String(id), label: email }))],
        },
        { name: 'due', label: 'Next step', options: dueOptions },
        { name: 'ends', label: 'Access', options: endsOptions },
        {
          name: 'productId',
          label: 'Package',
          options: packages.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      shortcut={shortcuts
        .filter(({ isOff }) => isOff)
        .map(({ label, change }) => (
          <Button key={label} size="small" variant="quiet" onClick={() => onFilter({ ...filter, ...change })}>
            {label}
          </Button>
        ))}
    />
  );
}

const MAX_ASSIGNED = 100;

/** Lists the companies, and the accounts that may become one, for the staff who sell. */
export function CompaniesPage({ filter, onFilter }: CompaniesPageProps) {
  const list = trpc.store.sales.list.useInfiniteQuery(filter, paginated);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [planned, setPlanned] = useState<Customer | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? [];
  const accountIds = customers.map(({ accountId }) => accountId).filter((id) => chosen.has(id));
  const clear = () => setChosen(new Set());

  return (
    <StaffList
      title="Companies"
      csv="companies"
      filter={filter}
      filters={
        <>
          <CustomerFilters filter={filter} onFilter={onFilter} />
          <div className="-mt-2 flex min-h-8.5 flex-wrap items-center gap-x-3 text-sm pointer-coarse:min-h-11">
            <output className="mr-auto font-semibold tabular-nums">
              {describeTotals(list.data?.pages[0]?.totals)}
            </output>
            {accountIds.length > 0 && (
              <>
                <span>{accountIds.length} chosen</span>
                <Button size="small" variant="quiet" onClick={clear}>
                  Clear
                </Button>
                <Button
                  size="small"
                  variant="primary"
                  disabledReason={
                    accountIds.length > MAX_ASSIGNED ? `At most ${MAX_ASSIGNED} at a time` : undefined
                  }
                  onClick={() => setAssigning(true)}
                >
                  Assign
                </Button>
              </>
            )}
          </div>
        </>
      }
      query={list}
      rows={({ pages }) => pages.flatMap((page) => page.customers)}
      rowKey={({ accountId }) => accountId}
      columns={customerColumns}
      cells={{
        company: (customer) => (
          <CompanyCell
            customer={customer}
            chosen={chosen.has(customer.accountId)}
            onChoose={(isChosen) => {
              const one = new Set([customer.accountId]);
              setChosen((ids) => (isChosen ? ids.union(one) : ids.difference(one)));
            }}
          />
        ),
        stage: StageBadge,
        package: PackageText,
        owner: OwnerText,
        nextStep: NextStep,
      }}
      actions={(customer) => (
        <Button
          size="small"
          aria-label={`Plan for ${customer.company?.title ?? customer.email}`}
          onClick={() => setPlanned(customer)}
        >
          Plan
        </Button>
      )}
      errorMessage="The companies could not be loaded"
      icon={Building2}
      empty="No accounts yet. Everybody who registers is listed here."
      noMatch="No company matches these filters."
      itemLabel={['company', 'companies']}
      height="h-96"
    >
      {planned && <PlanCustomer customer={planned} onClose={() => setPlanned(null)} />}
      {isAssigning && (
        <AssignOwner accountIds={accountIds} onClose={() => setAssigning(false)} onAssigned={clear} />
      )}
    </StaffList>
  );
}

function describeTotals(totals: CustomerTotals | null | undefined): string {
  if (!totals) return '';
  const { companies, worth, more } = totals;
  const count = `${formatCount(companies)} ${companies === 1 ? 'company' : 'companies'}`;
  return more ? `More than ${count}` : `${count}, worth ${formatPounds(Math.round(worth / 100))} plus VAT`;
}

const nameClass = 'block font-semibold wrap-anywhere @[40rem]:truncate';

interface CompanyCellProps {
  customer: Customer;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

function CompanyCell({ customer, chosen, onChoose }: CompanyCellProps) {
  const { accountId, company, email } = customer;
  const name = nameCustomer(customer);
  return (
    <div className="flex items-center gap-1">
      <label className="-ml-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:-ml-3 pointer-coarse:size-11">
        <span className="sr-only">Choose {name}</span>
        <Checkbox checked={chosen} onCheckedChange={onChoose} />
      </label>
      <div className="min-w-0 leading-[1.125rem] @[40rem]:w-0 @[40rem]:min-w-24 @[40rem]:grow @4xl:min-w-52">
        <Tooltip text={name === email ? email : `${name}, ${email}`} as="repetition">
          <span className="block">
            {company ? (
              <Link dir="auto" to="/companies/$id" params={{ id: company.id }} className={nameClass}>
                {name}
              </Link>
            ) : (
              <Link
                dir="auto"
                to="/companies/accounts/$accountId"
                params={{ accountId }}
                className={nameClass}
              >
                {name}
              </Link>
            )}
            {name !== email && (
              <span className="block font-normal wrap-anywhere text-muted @[40rem]:truncate">{email}</span>
            )}
          </span>
        </Tooltip>
      </div>
    </div>
  );
}
