import { mailGroupNames, mailGroups } from '@headwater/contract/mail-texts';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { mailTextColumns } from './mail-text-columns.tsx';

/** Lists the emails whose texts the publisher can adapt, by whom or what they are about. */
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
