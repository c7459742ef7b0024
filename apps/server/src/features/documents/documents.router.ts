import { documentReading, readingInput, readPageInput } from '@headwater/contract/documents';
import { startFromInput } from '@headwater/contract/articles';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { contentProcedure, router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { assertWrites } from '../articles/assert-writes.ts';
import { articleProcedure } from '../articles/article-procedure.ts';
import { assertArticleAccess } from '../articles/save-article.ts';
import { startFromArticle } from './start-from-article.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { withoutQuery } from '../audit/without-query.ts';
import { getReading, insertReading } from './documents.queries.ts';
import { enqueuePage, MAX_WAITING, needsAccess } from './enqueue-page.ts';

export const documentsRouter = router({
  /** Enqueues the reading of a web page into a new article; `get` reports its progress. */
  readPage: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/documents/page',
        name: 'readPage',
        summary: 'Have a page of the web read into a new article',
        refusals: {
          ...needsAccess,
          429: `${MAX_WAITING} pages of the account are being read, or wait to be`,
        },
        answer: readingInput,
      },
    })
    .input(readPageInput)
    .mutation(async ({ ctx, input: { type, url } }) => {
      assertWrites(ctx.membership, type);
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

  startFrom: articleProcedure
    .meta({
      rest: {
        call: 'POST /api/articles/start-from/{articleId}',
        name: 'startFromArticle',
        summary: 'Make a new article with the texts, categories and pictures of an earlier one',
        refusals: { ...needsAccess, 429: 'The day’s text or uploads are used up' },
        status: 201,
        answer: z.object({ uuid: z.string() }),
      },
    })
    .input(startFromInput)
    .mutation(async ({ ctx, input: { idempotencyKey } }) =>
      startFromArticle(ctx, { article: ctx.article, idempotencyKey }),
    ),

  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/documents/{id}',
        name: 'getDocumentReading',
        summary: 'What came of a document: the article, and what could not be kept',
        answer: under('reading', documentReading),
      },
    })
    .input(readingInput)
    .query(async ({ ctx, input: { id } }) => {
      const reading = await getReading(ctx.db, { id, accountId: ctx.membership.holderId });
      if (!reading) throw notFound();
      return reading;
    }),
});
