import type { PublisherSection } from '@headwater/contract/publisher-settings';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useState, type ReactNode } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';

interface SectionCardProps {
  section: PublisherSection;
  title: string;
  /** 0 while the default is in force. */
  version: number;
  facts: readonly (readonly [label: string, value: string])[];
  /** Returns the dialog in which the section is changed. */
  edit: (onClose: () => void) => ReactNode;
}

/** Shows what a section holds, and offers to change it or to go back to its default. */
export function SectionCard({ section, title, version, facts, edit }: SectionCardProps) {
  const [open, setOpen] = useState<'edit' | 'reset' | null>(null);
  const reset = trpc.publisher.reset.useMutation();
  const close = () => setOpen(null);
  return (
    <Card title={title}>
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value || 'None'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button size="small" aria-label={`Edit: ${title}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        {version > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Back to the default: ${title}`}
            onClick={() => setOpen('reset')}
          >
            Back to the default
          </Button>
        )}
      </div>
      {open === 'edit' && edit(close)}
      {open === 'reset' && (
        <ConfirmAction
          title={`Back to the default of “${title}”?`}
          confirmLabel="Back to the default"
          action={async () => reset.mutateAsync({ section, version })}
          done={`${title}: the default is in force`}
          failed="The default could not be restored"
          onClose={close}
        >
          What you have set here is no longer used. The audit keeps it.
        </ConfirmAction>
      )}
    </Card>
  );
}
