import { mailGroupNames, mailGroups, type MailTextRow } from '@headwater/contract/mail-texts';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

const mailTextColumns = [
  { header: 'Email', cell: ({ label }: MailTextRow) => label },
  { header: 'Subject', cell: ({ subject }: MailTextRow) => subject },
  {
    header: 'Text',
    kind: 'short',
    cell: ({ version }: MailTextRow) =>
      version > 0 ? (
        <StatusBadge tone="good">Yours</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Default</StatusBadge>
      ),
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ kind, label }: MailTextRow) => (
      <Link
        to="/publisher/emails/$kind"
        params={{ kind }}
        aria-label={`Edit: ${label}`}
        className={buttonClass({ size: 'small' })}
      >
        Edit
      </Link>
    ),
  },
] as const;

/** Lists the emails whose texts the publisher can change, grouped by subject. */
export function MailTextsPage() {
  const texts = trpc.publisher.mailTexts.list.useQuery();
  return (
    <Page wide title="Texts of emails">
      <QueryBoundary
        query={texts}
        errorMessage="The emails could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(rows) =>
          mailGroups.map((group) => (
            <Card key={group} title={mailGroupNames[group]}>
              <Table
                dense
                caption={mailGroupNames[group]}
                columns={mailTextColumns}
                rows={rows.filter((row) => row.group === group)}
                rowKey={({ kind }) => kind}
                empty="None"
              />
            </Card>
          ))
        }
      </QueryBoundary>
    </Page>
  );
}
