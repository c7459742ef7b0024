import multipart from '@fastify/multipart';
import type { ItemRef } from '@headwater/contract/ids';
import { imageLimits, pdfLimits, pdfUploadFields, uploadFields } from '@headwater/contract/images';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../trpc/context.ts';
import { consumeAccountWrite, consumeAddressWrite } from '../../trpc/write-limit.ts';
import { sendErrorAsText } from '../../http/send-error.ts';
import { registerMethodNotAllowed } from '../../http/rest-route.ts';
import { allowImageFormats } from './images/image-formats.ts';
import { receiveUpload } from './receive/receive-upload.ts';
import { removeAbandonedUploads } from './receive/upload-folder.ts';
import { uploadImage } from './images/upload-image.ts';
import { uploadPdf } from './pdf/upload-pdf.ts';
import { assertWithinQuota, countWhereRefused } from './receive/upload-quota.ts';
import { getUploadTarget } from './upload-target.ts';
import { createUploadContext, type UploadContext } from './upload-context.ts';

interface UploadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const imagePath = '/api/upload';
const pdfPath = '/api/upload/pdf';

/** Serves the two upload calls, which take multipart and answer in plain text. */
export async function registerUploads(app: FastifyInstance, { createContext }: UploadOptions): Promise<void> {
  allowImageFormats();
  await removeAbandonedUploads();
  registerMethodNotAllowed(app, [
    { method: 'POST', path: imagePath },
    { method: 'POST', path: pdfPath },
  ]);
  /** Authorises an upload before its body is read. */
  async function authorizeUpload(req: FastifyRequest, reply: FastifyReply): Promise<UploadContext> {
    const requestContext = await createContext(req, reply);
    await consumeAddressWrite(requestContext);
    const context = createUploadContext(requestContext);
    await consumeAccountWrite(requestContext, context.actor);
    await assertWithinQuota(context.db, { accountId: context.membership.holderId, now: context.now() });
    return context;
  }

  // A scope of its own, in which only multipart is parsed and failures are text.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, _req, reply) => sendErrorAsText(error, reply));
    // Each call limits its file's size itself; `bodyLimit` does not apply to multipart.
    await scope.register(multipart, {
      limits: { files: 1, fields: 8, parts: 9, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 50 },
    });

    scope.post(imagePath, async (req, reply) => {
      const context = await authorizeUpload(req, reply);
      const url = await countWhereRefused(context, sizeOf(req, imageLimits), async () => {
        await using upload = await receiveUpload(req, {
          schema: uploadFields,
          maxBytes: imageLimits.uploadBytes,
          assertTarget: async (articleId) => assertOwnTarget(context, articleId),
        });
        return await uploadImage(context, upload);
      });
      return reply.type('text/plain; charset=utf-8').send(url);
    });

    scope.post(pdfPath, async (req, reply) => {
      const context = await authorizeUpload(req, reply);
      const url = await countWhereRefused(context, sizeOf(req, pdfLimits), async () => {
        await using upload = await receiveUpload(req, {
          schema: pdfUploadFields,
          maxBytes: pdfLimits.uploadBytes,
          assertTarget: async (articleId) => assertOwnTarget(context, articleId),
        });
        return await uploadPdf(context, upload);
      });
      return reply.type('text/plain; charset=utf-8').send(url);
    });
  });
}

async function assertOwnTarget({ db, membership }: UploadContext, articleId: ItemRef): Promise<void> {
  await getUploadTarget(db, { accountId: membership.holderId, articleId });
}

/** Returns how many bytes of a request are received at most. */
function sizeOf({ headers }: FastifyRequest, { uploadBytes }: { uploadBytes: number }): { bytes: number } {
  return { bytes: Math.min(Number(headers['content-length'] ?? uploadBytes), uploadBytes) };
}
