import { answerTaskInput, listTasksInput, reviewTask, type TaskList } from '@headwater/contract/review-tasks';
import { z } from 'zod';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { answerTask } from './answer-task.ts';
import { getTaskList } from './get-task-list.ts';

export const tasksRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/tasks/{id}',
        name: 'listReviewTasks',
        summary: 'The changes that were requested of an item; null once another decision has been made',
        answer: under(
          'data',
          z
            .object({ submittalId: z.int(), requestedAt: z.iso.datetime(), tasks: z.array(reviewTask) })
            .nullable(),
        ),
      },
    })
    .input(listTasksInput)
    .query(async ({ ctx, input }): Promise<TaskList | null> => {
      const itemId = await getOwnItemId(ctx, input.id);
      return getTaskList(ctx.db, { itemId });
    }),

  answer: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/submittals/tasks',
        name: 'answerReviewTask',
        summary: 'Tick off a requested change, or answer it',
        refusals: { 409: 'Another decision has been made since' },
        answer: under('data', reviewTask),
      },
    })
    .input(answerTaskInput)
    .mutation(async ({ ctx, input }) => answerTask(ctx, input)),
});
