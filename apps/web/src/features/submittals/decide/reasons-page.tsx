import type { ReasonTemplate } from '@headwater/contract/reason-templates';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { ListMenu } from '../../../components/csv-link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { EditReason } from './edit-reason.tsx';
import { reasonColumns } from './reason-columns.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; template: ReasonTemplate };

/** Lists the templates of reasons, which reviewers choose from when they reject. */
export function ReasonsPage() {
  const templates = trpc.submittals.reasons.list.useQuery();
  const remove = trpc.submittals.reasons.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const columns = reasonColumns({
    onEdit: (template) => setDialog({ kind: 'edit', template }),
    onRemove: (template) => setDialog({ kind: 'remove', template }),
  });
  const actions = (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
        New template
      </Button>
      <ListMenu list="reasons" />
    </div>
  );
  return (
    <Page wide title="Reasons" action={actions}>
      <Card>
        <QueryBoundary
          query={templates}
          errorMessage="The templates could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(rows) => (
            <Table
              dense
              caption="Templates"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState>No templates yet.</EmptyState>}
            />
          )}
        </QueryBoundary>
      </Card>
      {dialog?.kind === 'add' && <EditReason onClose={close} />}
      {dialog?.kind === 'edit' && <EditReason template={dialog.template} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={`Remove ${dialog.template.name}?`}
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: dialog.template.id })}
          done={`${dialog.template.name} is removed`}
          failed="The template could not be removed"
          onClose={close}
        >
          Nobody can choose it any more. What was written with it stays.
        </ConfirmAction>
      )}
    </Page>
  );
}
