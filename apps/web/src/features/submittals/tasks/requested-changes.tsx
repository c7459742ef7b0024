import { formatMoment } from '@headwater/contract/dates';
import type { TaskList } from '@headwater/contract/review-tasks';
import type { Review } from '@headwater/contract/submittals';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useMemo } from 'react';
import { ChangeList } from '../../../components/compare/change-list.tsx';
import { taskChangeFinder, type TaskChange } from './find-task-change.ts';

interface RequestedChangesProps {
  list: TaskList;
  submitted: Review['submitted'];
  /** Whether the list is of this very submittal, which has no answer yet. */
  isOwn: boolean;
}

/** Says how many of the requested changes the company has ticked off: '1 of 2'. */
export function countDone(tasks: TaskList['tasks']): string {
  return `${tasks.filter(({ done }) => done).length} of ${tasks.length}`;
}

/** Shows an editor what was requested, what the company says to it, and what became of each place. */
export function RequestedChanges({ list, submitted, isOwn }: RequestedChangesProps) {
  const { snapshot, tasks, requestedAt } = list;
  const findChange = useMemo(
    () =>
      snapshot && submitted.kind === 'revision' && !isOwn
        ? taskChangeFinder(snapshot, submitted.snapshot)
        : null,
    [snapshot, submitted, isOwn],
  );
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Requested {formatMoment(new Date(requestedAt))}. {countDone(tasks)} ticked off by the company.
      </p>
      <ol className="grid gap-5">
        {tasks.map(({ id, place, label, needed, done: isDone, answer }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="text-sm wrap-anywhere text-muted">{label}</p>
              <StatusBadge tone={isDone ? 'good' : 'warn'}>{isDone ? 'Done' : 'Open'}</StatusBadge>
            </div>
            <p className="max-w-prose font-semibold wrap-anywhere whitespace-pre-line">{needed}</p>
            {answer !== '' && (
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">
                <span className="text-muted">The company’s answer: </span>
                {answer}
              </p>
            )}
            {findChange && <ChangeOf change={findChange(place)} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function ChangeOf({ change }: { change: TaskChange }) {
  if (change.kind === 'gone') return <p className="text-sm text-muted">It is no longer there.</p>;
  if (change.changes.length === 0) return <p className="text-sm text-muted">Unchanged.</p>;
  return <ChangeList changes={change.changes} />;
}
