import { ChangeList } from '../../items/compare/change-list.tsx';
import type { TaskChange } from './find-task-change.ts';

/** Shows what became of a place of which a change was requested; nothing where that is not known yet. */
export function ChangeAtPlace({ change }: { change: TaskChange | null }) {
  if (change === null) return null;
  if (change.kind === 'gone') return <p className="text-sm text-muted">It is no longer there.</p>;
  if (change.changes.length === 0) return <p className="text-sm text-muted">Unchanged.</p>;
  return <ChangeList changes={change.changes} />;
}
