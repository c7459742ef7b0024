import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { documentLimits, documentUploadFields } from '@headwater/contract/documents';
import type { FastifyInstance } from 'fastify';
import { receiveUpload } from '../uploads/receive/receive-upload.ts';
import { registerUploadScope, type UploadOptions } from '../uploads/receive/upload-scope.ts';
import { countWhereRefused, sizeOf } from '../uploads/receive/upload-quota.ts';
import { assertClean } from '../uploads/virus-scan/assert-clean.ts';
import { bringInDocument } from './bring-in-document.ts';
import { READING_TIMEOUT_MS } from './reading-timeout.ts';
import { insertFinishedReading } from './documents.queries.ts';
import { documentUploadCall } from './documents.rest.ts';

/** Serves the call that takes a document. The file is read while the person waits, and is not kept. */
export async function registerDocumentUpload(app: FastifyInstance, options: UploadOptions): Promise<void> {
  await registerUploadScope(app, options, (scope, authorizeUpload) => {
    scope.post(documentUploadCall.path, async (req, reply) => {
      const context = await authorizeUpload(req, reply);
      const id = randomUUID();
      const article = await countWhereRefused(context, sizeOf(req, documentLimits), async () => {
        await using upload = await receiveUpload(req, {
          schema: documentUploadFields,
          maxBytes: documentLimits.uploadBytes,
        });
        const { path, fields } = upload;
        await assertClean(context, path);
        return await bringInDocument(context, {
          type: fields.type,
          idempotencyKey: `document ${id}`,
          load: async () => ({ bytes: await readFile(path), page: null }),
          signal: AbortSignal.timeout(READING_TIMEOUT_MS),
        });
      });
      const { holderId: accountId } = context.membership;
      await insertFinishedReading(context.db, { id, accountId, ...article, now: context.now() });
      return reply.type('text/plain; charset=utf-8').send(id);
    });
  });
}
