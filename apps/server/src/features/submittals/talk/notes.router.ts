import {
  listReviewMessagesInput,
  note,
  type NotePage,
  replyInput,
} from '@headwater/contract/review-messages';
import { takePage } from '@headwater/db/cursor-pagination';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { reviewProcedure, router } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { getSubmittal } from '../submittals.queries.ts';
import { insertNote, listNotes } from './notes.queries.ts';

/** Editors' notes for one another: no company's procedure leads here. */
export const notesRouter = router({
  list: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/notes/{id}',
        name: 'listReviewNotes',
        summary:
          'What editors noted about the item of a submittal, newest first; no company sees it (reviewers)',
        answer: page({ notes: z.array(note) }),
      },
    })
    .input(listReviewMessagesInput)
    .query(async ({ ctx, input: { id, ...page } }): Promise<NotePage> => {
      const submittal = await getSubmittal(ctx.db, { id });
      if (!submittal) throw notFound();
      const rows = await listNotes(ctx.db, { itemId: submittal.itemId, ...page });
      const { shown, nextCursor } = takePage(rows, page.limit);
      return { notes: shown.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() })), nextCursor };
    }),

  add: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'POST /api/submittals/notes/{id}',
        name: 'addReviewNote',
        summary: 'Note something for the other editors (reviewers)',
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(replyInput)
    .mutation(async ({ ctx: { db, actor, now }, input }) =>
      db.transaction().execute(async (trx) => {
        const { id: submittalId, text } = input;
        const { itemId } = await lockSubmittal(trx, { id: submittalId });
        const note = { itemId, submittalId, authorId: actor.actorId, text, at: now() };
        const id = await insertNote(trx, note);
        const after = { submittal: submittalId, note: id };
        await writeAudit(trx, { actor, action: 'submittals.notes.add', itemId, after });
        return { id };
      }),
    ),
});
