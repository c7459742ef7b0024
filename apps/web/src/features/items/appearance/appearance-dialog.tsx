import type { Schedule } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { appearanceForm, toTypedMoment } from './appearance-form.ts';
import { MomentFields } from './moment-fields.tsx';

interface AppearanceDialogProps {
  schedule: Schedule;
  /** Whether the page is public already, so that only its end can be changed. */
  isPublic?: boolean;
  /** Only news can have an end. */
  canEnd: boolean;
  onSave: (schedule: Schedule) => Promise<void> | void;
  onClose: () => void;
}

/** Asks when a page appears, and for news until when. */
export function AppearanceDialog({
  schedule,
  isPublic = false,
  canEnd,
  onSave,
  onClose,
}: AppearanceDialogProps) {
  return (
    <FormDialog
      title="When it appears"
      schema={appearanceForm}
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
              legend="Not before"
              hint="Leave both empty, and it is public as soon as it is approved."
            />
          )}
          {canEnd && (
            <MomentFields
              control={control}
              name="appearsUntil"
              legend="Until"
              hint="Leave both empty, and it stays. At its end the page is taken down."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
