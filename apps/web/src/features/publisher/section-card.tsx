import type { SectionStates } from '@headwater/contract/publisher-settings';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import type { SectionView } from './sections.ts';

interface SectionCardProps {
  view: SectionView;
  states: SectionStates;
}

/** Shows a section's settings, and offers to change them or to return to the default. */
export function SectionCard({ view: { section, title, facts, Edit }, states }: SectionCardProps) {
  const [open, setOpen] = useState<'edit' | 'reset' | null>(null);
  const reset = trpc.publisher.reset.useMutation();
  const close = () => setOpen(null);
  const { version } = states[section];
  return (
    <Card title={title}>
      <dl className="grid gap-3">
        {facts(states).map(([label, value]) => (
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
      {open === 'edit' && <Edit states={states} onClose={close} />}
      {open === 'reset' && (
        <ConfirmAction
          title={`Back to the default of “${title}”?`}
          confirmLabel="Back to the default"
          action={async () => reset.mutateAsync({ section, version })}
          done={`${title}: the default is used again`}
          failed="The default could not be restored"
          onClose={close}
        >
          We stop using your settings here. The audit log keeps them.
        </ConfirmAction>
      )}
    </Card>
  );
}
