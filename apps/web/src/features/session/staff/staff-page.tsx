import type { StaffMember } from '@headwater/contract/staff';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { AddStaff } from './add-staff.tsx';
import { ChangeStaffRole } from './change-staff-role.tsx';
import { RemoveStaff } from './remove-staff.tsx';
import { staffColumns } from './staff-columns.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'change-role' | 'remove'; member: StaffMember };

/** Lists the publisher's staff; administrators give roles, change them and end them. */
export function StaffPage() {
  const user = useUser();
  const staff = trpc.session.staff.list.useQuery();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const columns = staffColumns({
    ownId: user?.id,
    onChangeRole: (member) => setDialog({ kind: 'change-role', member }),
    onRemove: (member) => setDialog({ kind: 'remove', member }),
  });
  return (
    <Page
      wide
      title="Staff"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setDialog({ kind: 'add' })}>Add somebody</Button>
          <ListMenu list="staff" />
        </div>
      }
    >
      <Card>
        <QueryBoundary
          query={staff}
          errorMessage="The staff could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(rows) => (
            <Table
              dense
              caption="Staff"
              columns={columns}
              rows={rows}
              rowKey={({ accountId }) => accountId}
              empty={<EmptyState>Nobody has a staff role.</EmptyState>}
            />
          )}
        </QueryBoundary>
      </Card>
      {dialog?.kind === 'add' && <AddStaff onClose={close} />}
      {dialog?.kind === 'change-role' && <ChangeStaffRole member={dialog.member} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveStaff member={dialog.member} onClose={close} />}
    </Page>
  );
}
