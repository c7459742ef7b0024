import { answerTaskInput, listTasksInput, type TaskList } from '@headwater/contract/review-tasks';
import { notFound } from '../../../errors.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/item.queries.ts';
import { answerTask } from './answer-task.ts';
import { getTaskList } from './get-task-list.ts';

export const tasksRouter = router({
  /** Returns the changes that were last requested of an item; null once another decision has been made. */
  list: contentProcedure.input(listTasksInput).query(async ({ ctx, input }): Promise<TaskList | null> => {
    const itemId = await getOwnItemId(ctx.db, { ref: input.id, accountId: ctx.membership.holderId });
    if (itemId === null) throw notFound();
    return getTaskList(ctx.db, { itemId });
  }),

  answer: contentProcedure.input(answerTaskInput).mutation(async ({ ctx, input }) => answerTask(ctx, input)),
});
