import type { Schedule } from '@headwater/contract/submittals';
import { ActionLine } from '@headwater/ui/action-line';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { describeEnd, describeTimes } from './describe-appearance.ts';

interface AppearanceNoteProps {
  schedule: Schedule;
  isPublic?: boolean;
  canEnd: boolean;
  /** Whether it is the publisher's own, which needs nobody's approval. */
  isHouse: boolean;
  /** The last day of its company's access; null if it has none, or that is not known yet. */
  accessEnd: string | null;
  /** Called when the dialog opens. */
  onOpen?: () => void;
  onSave: (schedule: Schedule) => Promise<void> | void;
}

/** Says in one line when an item appears, and opens the dialog that changes it. */
export function AppearanceNote({ schedule, onSave, onOpen, ...dialog }: AppearanceNoteProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ActionLine
        label={dialog.isPublic ? 'Ends' : 'Appears'}
        value={
          dialog.isPublic
            ? describeEnd(schedule)
            : (describeTimes(schedule, dialog.accessEnd) ?? (dialog.isHouse ? 'at once' : 'once approved'))
        }
        icon={<CalendarClock aria-hidden />}
        onClick={() => {
          setChoosing(true);
          onOpen?.();
        }}
      />
      {choosing && (
        <AppearanceDialog
          schedule={schedule}
          onSave={onSave}
          {...dialog}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
