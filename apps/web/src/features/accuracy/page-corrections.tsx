import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { CorrectionsDialog } from './corrections-dialog.tsx';

interface PageCorrectionsProps {
  id: number;
  title: string;
}

/** Opens the corrections on any public page, for the publisher's editors. */
export function PageCorrections({ id, title }: PageCorrectionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Corrections: ${title}`} onClick={() => setOpen(true)}>
        Corrections
      </Button>
      {open && <Corrections id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function Corrections({ id, title, onClose }: PageCorrectionsProps & { onClose: () => void }) {
  const notices = trpc.accuracy.notices.list.useQuery({ id });
  const add = trpc.accuracy.notices.add.useMutation();
  const remove = trpc.accuracy.notices.remove.useMutation();
  return (
    <CorrectionsDialog
      ofPublisher={true}
      title={title}
      query={notices}
      onAdd={async (text) => add.mutateAsync({ id, text })}
      onRemove={async (notice) => remove.mutateAsync({ id: notice })}
      onClose={onClose}
    />
  );
}
