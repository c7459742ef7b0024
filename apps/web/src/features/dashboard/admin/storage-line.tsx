import type { AccountStorage, Storage } from '@headwater/contract/dashboard';
import { CardLines, FoldedLine } from '@headwater/ui/card-lines';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { formatBytes } from './format-bytes.ts';

/** Says in one line how much storage the companies use, and which use most. */
export function StorageLine() {
  const query = trpc.dashboard.storage.useQuery();
  const unknown = query.isError ? 'Could not be loaded' : null;
  return (
    <CardLines>
      <FoldedLine title="Storage" value={query.data ? summarise(query.data) : unknown}>
        <p className="max-w-prose text-sm text-muted">
          Texts, earlier versions and files of the largest companies. Figures can be ten minutes old.
        </p>
        <QueryBoundary
          query={query}
          errorMessage="The storage could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {({ largest }) => (
            <Table
              caption="Companies that use the most storage"
              columns={columns}
              rows={largest}
              rowKey={({ accountId }) => accountId}
              empty={<p className="text-sm text-muted">No company has stored anything yet.</p>}
            />
          )}
        </QueryBoundary>
      </FoldedLine>
    </CardLines>
  );
}

function summarise({ bytes, largest: [first] }: Storage): string {
  const size = formatBytes(bytes);
  return first ? `${size}, most by ${first.company ?? first.email}` : size;
}

const columns = [
  {
    header: 'Company',
    cell: ({ company, companyId }: AccountStorage) =>
      company === null || companyId === null ? (
        'No Company Profile'
      ) : (
        <Link to="/companies/$id" params={{ id: companyId }}>
          {company}
        </Link>
      ),
  },
  { header: 'Email', cell: ({ email }: AccountStorage) => <EmailText email={email} /> },
  { header: 'Size', kind: 'number', cell: ({ bytes }: AccountStorage) => formatBytes(bytes) },
] as const;
