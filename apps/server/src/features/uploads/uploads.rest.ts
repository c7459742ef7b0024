import type { ItemRef } from '@headwater/contract/ids';
import {
  imageLimits,
  markUploadFields,
  originalUploadFields,
  pdfLimits,
  pdfUploadFields,
  uploadFields,
} from '@headwater/contract/images';
import type { FastifyInstance } from 'fastify';
import { allowImageFormats } from './images/image-formats.ts';
import { assertScope, assertStaff, type Context } from '../../trpc/context.ts';
import { uploadMark } from './images/upload-mark.ts';
import { receiveUpload } from './receive/receive-upload.ts';
import { removeAbandonedUploads } from './receive/upload-folder.ts';
import { registerUploadScope, type UploadOptions } from './receive/upload-scope.ts';
import { uploadImage, uploadOriginal } from './images/upload-image.ts';
import { uploadPdf } from './pdf/upload-pdf.ts';
import { countWhereRefused, sizeOf } from './receive/upload-quota.ts';
import { getUploadTarget } from './upload-target.ts';
import type { UploadRequestContext } from './upload-context.ts';

const imageCall = { method: 'POST', path: '/api/upload' } as const;
const originalCall = { method: 'POST', path: '/api/upload/original' } as const;
const markCall = { method: 'POST', path: '/api/upload/mark' } as const;
const pdfCall = { method: 'POST', path: '/api/upload/pdf' } as const;

/** Serves the upload calls, which take multipart and answer in plain text. */
export async function registerUploads(app: FastifyInstance, options: UploadOptions): Promise<void> {
  allowImageFormats();
  await removeAbandonedUploads();
  await registerUploadScope(app, options, (scope, authorizeUpload) => {
    scope.post(imageCall.path, async (req, reply) => {
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

    scope.post(originalCall.path, async (req, reply) => {
      const context = await authorizeUpload(req, reply);
      const url = await countWhereRefused(context, sizeOf(req, imageLimits), async () => {
        await using upload = await receiveUpload(req, {
          schema: originalUploadFields,
          maxBytes: imageLimits.uploadBytes,
        });
        return await uploadOriginal(context, upload);
      });
      return reply.type('text/plain; charset=utf-8').send(url);
    });

    scope.post(markCall.path, async (req, reply) => {
      const context = await authorizeUpload(req, reply, assertAdministrator);
      const url = await countWhereRefused(context, sizeOf(req, imageLimits), async () => {
        await using upload = await receiveUpload(req, {
          schema: markUploadFields,
          maxBytes: imageLimits.uploadBytes,
        });
        return await uploadMark(context, upload);
      });
      return reply.type('text/plain; charset=utf-8').send(url);
    });

    scope.post(pdfCall.path, async (req, reply) => {
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

function assertAdministrator(context: Context): void {
  assertScope(assertStaff(context, 'administer'), 'admin');
}

async function assertOwnTarget(context: UploadRequestContext, articleId: ItemRef): Promise<void> {
  await getUploadTarget(context, { articleId });
}
