import type { ReviewTask } from '@headwater/contract/review-tasks';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { scrollToSection } from '../progress/scroll-to-section.ts';
import { TaskAnswer } from './task-answer.tsx';
import { countDone } from './count-done.ts';
import type { OpenTasks } from './use-open-tasks.ts';

interface TaskListCardProps {
  list: OpenTasks;
  /** The text as it is saved now. */
  content: string;
}

/** Lists what the editors asked for, each to be ticked off or answered. */
export function TaskListCard({ list, content }: TaskListCardProps) {
  const { tasks, snapshot, isSubmitted } = list;
  const isGone = useMemo(() => {
    const find = snapshot && followBlocks(fromHtml(snapshot.content), fromHtml(content));
    return ({ place }: ReviewTask) => find !== null && place.kind === 'block' && find(place.path) === null;
  }, [snapshot, content]);
  return (
    <Card
      id="requested-changes"
      title="Our editors ask for changes"
      description={`${countDone(tasks)}. ${
        isSubmitted
          ? 'Our editors see the list beside what you have submitted.'
          : 'You can submit again with open ones: our editors see which.'
      }`}
    >
      <ol className="grid gap-5">
        {tasks.map((task) => (
          <li key={task.id} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="text-sm wrap-anywhere text-muted">
              {task.place.kind === 'section' ? (
                <Link
                  to="."
                  hash={task.place.section}
                  onClick={() => task.place.kind === 'section' && scrollToSection(task.place.section)}
                >
                  {task.label}
                </Link>
              ) : (
                task.label
              )}
              {isGone(task) && '. The block has gone.'}
            </p>
            <TaskAnswer task={task} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
