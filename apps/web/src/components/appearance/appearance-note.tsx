import type { Schedule } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { describeSchedule } from './describe-appearance.ts';

interface AppearanceNoteProps {
  schedule: Schedule;
  isPublic?: boolean;
  canEnd: boolean;
  /** Whether the status beside it says when it appears. */
  isStartSaid?: boolean;
  onSave: (schedule: Schedule) => Promise<void> | void;
}

/** Says when something appears, and changes it. */
export function AppearanceNote({ schedule, isStartSaid = false, onSave, ...dialog }: AppearanceNoteProps) {
  const [choosing, setChoosing] = useState(false);
  const isChosen = describeSchedule(schedule) !== null;
  const text = describeSchedule(isStartSaid ? { ...schedule, notBefore: null } : schedule);
  return (
    <div className="grid justify-items-start gap-1">
      {text !== null && <p className="text-sm">It {text}.</p>}
      <span className="-ml-3">
        <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
          <CalendarClock aria-hidden />
          {isChosen ? 'Change' : 'Choose'} when it {dialog.isPublic ? 'ends' : 'appears'}
        </Button>
      </span>
      {choosing && (
        <AppearanceDialog
          schedule={schedule}
          onSave={onSave}
          {...dialog}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
