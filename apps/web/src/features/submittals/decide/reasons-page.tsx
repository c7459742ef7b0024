import { reasonColumns, type ReasonTemplate } from '@headwater/contract/reason-templates';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { EditReason } from './edit-reason.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; template: ReasonTemplate };

/** Lists the templates of reasons, which reviewers choose from when they reject. */
export function ReasonsPage() {
  const templates = trpc.submittals.reasons.list.useQuery();
  const remove = trpc.submittals.reasons.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <StaffList
      title="Reasons"
      caption="Templates"
      csv="reasons"
      action={
        <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
          New template
        </Button>
      }
      query={templates}
      rows={(rows) => rows}
      rowKey={({ id }) => id}
      columns={reasonColumns}
      cells={{ text: ({ text }) => <span className="whitespace-pre-line">{text}</span> }}
      actions={(template) => (
        <>
          <Button
            size="small"
            aria-label={`Edit: ${template.name}`}
            onClick={() => setDialog({ kind: 'edit', template })}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove: ${template.name}`}
            onClick={() => setDialog({ kind: 'remove', template })}
          >
            Remove
          </Button>
        </>
      )}
      errorMessage="The templates could not be loaded"
      empty="No templates yet."
    >
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
          Nobody can choose it after this. Reasons written with it stay.
        </ConfirmAction>
      )}
    </StaffList>
  );
}
