import { logKindsOfRole, type LogKind } from '@headwater/contract/company-log';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { SelectField } from '@headwater/ui/select-field';
import { Skeleton } from '@headwater/ui/skeleton';
import { History } from 'lucide-react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { LogEntries } from './log-entries.tsx';
import { CompanyFirstPage } from '../../../components/company-first-page.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import type { LogSearch } from './log-search.ts';

const kindLabels: Record<LogKind, string> = {
  content: 'Changes to the profile and articles',
  submissions: 'Submissions and decisions',
  enquiries: 'Enquiries from readers',
  claims: 'Claims of names',
  money: 'Orders and payments',
  members: 'Members',
  visits: 'Views by the publisher',
};

interface LogPageProps {
  search: LogSearch;
  onFilter: (search: LogSearch) => void;
}

/** Shows a company's members who did what, as far as their roles allow. */
export function LogPage({ search, onFilter }: LogPageProps) {
  const user = useUser();
  const log = trpc.company.log.list.useInfiniteQuery(search, paginated);
  if (!user) return null;
  if (!user.company)
    return (
      <CompanyFirstPage title="Log" intro="Create your company profile first. The log starts with it." />
    );
  const kinds = logKindsOfRole[user.company.role];
  return (
    <Page title="Log">
      <Card>
        <div className="grid gap-6">
          <div className="max-w-md">
            <SelectField
              label="Show"
              placeholder="Everything"
              value={search.kind ?? ''}
              options={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
              onValueChange={(value) => onFilter({ kind: kinds.find((kind) => kind === value) })}
            />
          </div>
          <QueryBoundary
            query={log}
            errorMessage="The log could not be loaded"
            skeleton={<Skeleton className="h-96" />}
          >
            {({ pages }) => {
              const entries = pages.flatMap((page) => page.entries);
              if (entries.length === 0)
                return (
                  <EmptyState icon={History}>
                    {search.kind ? 'Nothing of this kind has happened.' : 'Nothing has happened yet.'}
                  </EmptyState>
                );
              return (
                <div>
                  <LogEntries entries={entries} />
                  <LoadMore
                    loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
                    list={log}
                  />
                </div>
              );
            }}
          </QueryBoundary>
        </div>
      </Card>
    </Page>
  );
}
