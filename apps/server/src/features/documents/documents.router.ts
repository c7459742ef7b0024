import { readingInput, readPageInput } from '@headwater/contract/documents';
import { notFound } from '../../errors.ts';
import { contentProcedure, router } from '../../trpc/procedures.ts';
import { assertArticleAccess } from '../articles/save-article.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { withoutQuery } from '../audit/without-query.ts';
import { getReading, insertReading } from './documents.queries.ts';
import { enqueuePage } from './enqueue-page.ts';

export const documentsRouter = router({
  /** Has the worker read a page of the web into a new article; `get` says how far it is. */
  readPage: contentProcedure.input(readPageInput).mutation(async ({ ctx, input: { type, url } }) => {
    await assertArticleAccess(ctx);
    const { membership, actor } = ctx;
    const id = await ctx.db.transaction().execute(async (trx) => {
      const readingId = await insertReading(trx, { accountId: membership.holderId, url, now: ctx.now() });
      await enqueuePage(trx, { readingId, type, membership, actor });
      await writeAudit(trx, { actor, action: 'documents.readPage', after: { url: withoutQuery(url) } });
      return readingId;
    });
    return { id };
  }),

  get: contentProcedure.input(readingInput).query(async ({ ctx, input: { id } }) => {
    const reading = await getReading(ctx.db, { id, accountId: ctx.membership.holderId });
    if (!reading) throw notFound();
    return reading;
  }),
});
