import { formatTime } from '@headwater/contract/dates';
import { useSyncExternalStore } from 'react';
import type { WorkingCopyAutosave, WorkingCopyState } from './working-copy.ts';

/** Says in words whether the portal has what is typed. Only that it has not is announced: the rest changes all the time. */
export function WorkingCopyStatus({ workingCopy }: { workingCopy: WorkingCopyAutosave }) {
  const state = useSyncExternalStore(workingCopy.subscribe, workingCopy.getState);
  return (
    <div className="text-sm text-muted">
      <p>{describeProgress(state)}</p>
      <output className="block">{describeFailure(state)}</output>
    </div>
  );
}

function describeProgress(state: WorkingCopyState): string | null {
  if (state.is === 'saving') return 'Saving…';
  return state.is === 'saved' ? `Draft saved ${formatTime(new Date(state.savedAt))}` : null;
}

function describeFailure({ is }: WorkingCopyState): string | null {
  if (is === 'offline') return 'Offline: kept in this browser';
  return is === 'refused' ? 'Not on the portal yet: kept in this browser' : null;
}
