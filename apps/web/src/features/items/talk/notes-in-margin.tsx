import type { TaskList } from '@headwater/contract/review-tasks';
import type { SignOffWithText } from '@headwater/contract/sign-offs';
import { GuestComment } from './guest-comment.tsx';
import type { MarginList } from './margin-lists.ts';
import { TaskAnswer } from './task-answer.tsx';

export function tasksInMargin(list: TaskList | null): MarginList[] {
  if (!list?.snapshot) return [];
  const notes = list.tasks.map((task, index) => ({
    key: `task-${task.id}`,
    place: task.place,
    name: `Requested change ${index + 1}`,
    summary: task.needed,
    done: task.done,
    body: <TaskAnswer task={task} />,
  }));
  return [{ content: list.snapshot.content, notes }];
}

export function commentsInMargin(signOffs: readonly SignOffWithText[]): MarginList[] {
  return signOffs.flatMap(({ content, guest, comments }) => {
    if (content === null) return [];
    const notes = comments.map((comment) => ({
      key: `comment-${comment.id}`,
      place: comment.place,
      name: `Comment by ${guest}`,
      summary: comment.text,
      done: comment.done,
      body: <GuestComment comment={comment} mayEdit />,
    }));
    return [{ content, notes }];
  });
}
