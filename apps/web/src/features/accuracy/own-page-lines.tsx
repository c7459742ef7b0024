import type { ItemRef } from '@headwater/contract/ids';
import { ActionLine } from '@headwater/ui/action-line';
import { CircleCheck, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { CorrectionsDialog } from './corrections-dialog.tsx';

/** Opens the corrections on a public page of the company. */
export function OwnCorrectionsLine({ id, title }: { id: ItemRef; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionLine
        label="Corrections"
        value=""
        icon={<PencilLine aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <OwnCorrections id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnCorrections({ id, title, onClose }: { id: ItemRef; title: string; onClose: () => void }) {
  const notices = trpc.accuracy.notices.own.list.useQuery({ id });
  const add = trpc.accuracy.notices.own.add.useMutation();
  const remove = trpc.accuracy.notices.own.remove.useMutation();
  return (
    <CorrectionsDialog
      ofPublisher={false}
      title={title}
      query={notices}
      onAdd={async (text) => add.mutateAsync({ id, text })}
      onRemove={async (notice) => remove.mutateAsync({ id: notice })}
      onClose={onClose}
    />
  );
}

/** Confirms that the details on the company's public page are right. */
export function ConfirmDetailsLine() {
  const [asking, setAsking] = useState(false);
  const confirm = trpc.accuracy.details.confirm.useMutation();
  return (
    <>
      <ActionLine
        label="Confirm the details"
        value=""
        icon={<CircleCheck aria-hidden />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmAction
          title="Is all of it right?"
          confirmLabel="All of it is right"
          action={async () => confirm.mutateAsync()}
          done="The details are confirmed"
          failed="The details could not be confirmed"
          onClose={() => setAsking(false)}
        >
          Readers then see in which month the details were checked.
        </ConfirmAction>
      )}
    </>
  );
}
