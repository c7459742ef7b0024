import type { Schedule } from '@headwater/contract/submittals';
import { ActionLine } from '@headwater/ui/action-line';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { describeEnd, describeTimes } from './describe-appearance.ts';

interface AppearanceNoteProps {
  schedule: Schedule;
  isPublic?: boolean;
  canEnd: boolean;
  onSave: (schedule: Schedule) => Promise<void> | void;
}

/** Says in one line when an item appears, and opens the dialog that changes it. */
export function AppearanceNote({ schedule, onSave, ...dialog }: AppearanceNoteProps) {
  const publishes = useIsHouse();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ActionLine
        label={dialog.isPublic ? 'Ends' : 'Appears'}
        value={
          dialog.isPublic
            ? describeEnd(schedule)
            : (describeTimes(schedule) ?? (publishes ? 'at once' : 'once approved'))
        }
        icon={<CalendarClock aria-hidden />}
        onClick={() => setChoosing(true)}
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
