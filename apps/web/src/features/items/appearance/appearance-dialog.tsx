import type { Schedule } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { useState } from 'react';
import { appearanceForm, toTypedMoment } from './appearance-form.ts';
import { MomentFields } from './moment-fields.tsx';

interface AppearanceDialogProps {
  schedule: Schedule;
  /** Whether the page is already public, so that only its end can change. */
  isPublic?: boolean;
  /** Only news can have an end. */
  canEnd: boolean;
  isHouse: boolean;
  accessEnd: string | null;
  onSave: (schedule: Schedule) => Promise<void> | void;
  onClose: () => void;
}

/** Asks when a page appears, and when a news page ends. */
export function AppearanceDialog({
  schedule,
  isPublic = false,
  canEnd,
  isHouse,
  accessEnd,
  onSave,
  onClose,
}: AppearanceDialogProps) {
  const [now] = useState(() => new Date());
  return (
    <FormDialog
      title="Publication dates"
      schema={appearanceForm(schedule, now)}
      values={{
        notBefore: toTypedMoment(schedule.notBefore),
        appearsUntil: toTypedMoment(schedule.appearsUntil),
      }}
      submitLabel="Save"
      onSubmit={async (chosen) => {
        await onSave(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          {!isPublic && (
            <MomentFields
              control={control}
              name="notBefore"
              rule={{ saved: schedule.notBefore, now }}
              legend="Not before"
              hint={`Leave both empty to publish it ${isHouse ? 'at once' : 'as soon as it is approved'}.`}
              accessEnd={accessEnd}
            />
          )}
          {canEnd && (
            <MomentFields
              control={control}
              name="appearsUntil"
              rule={{ saved: schedule.appearsUntil, now }}
              legend="Until"
              hint="Leave both empty for no end. We take the page down at its end."
              accessEnd={null}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
