import { answerFileLimits, answerFileUploadFields } from '@headwater/contract/answer-files';
import { enquiryInput } from '@headwater/contract/enquiries';
import type { ItemRef } from '@headwater/contract/ids';
import {
  imageLimits,
  markUploadFields,
  ownFileUploadFields,
  pdfLimits,
  pdfUploadFields,
  uploadFields,
} from '@headwater/contract/images';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { parseInput } from '../../errors.ts';
import { assertTakesAnswerFiles } from '../enquiries/answer-files.ts';
import { allowImageFormats } from './images/image-formats.ts';
import {
  assertEmailConfirmed,
  assertNotViewing,
  assertScope,
  assertSession,
  assertStaff,
  type Context,
} from '../../trpc/context.ts';
import { uploadMark } from './images/upload-mark.ts';
import { receiveUpload, type Upload } from './receive/receive-upload.ts';
import { removeAbandonedUploads } from './receive/upload-folder.ts';
import { registerUploadScope, type UploadOptions } from './receive/upload-scope.ts';
import { uploadImage, uploadOriginal, uploadPortrait } from './images/upload-image.ts';
import { uploadAnswerFile, uploadCompanyPdf, uploadPdf } from './pdf/upload-pdf.ts';
import { countWhereRefused, sizeOf } from './receive/upload-quota.ts';
import { getUploadTarget } from './upload-target.ts';
import type { UploadContext } from './upload-context.ts';

interface UploadCall<Fields extends z.ZodObject> {
  path: string;
  limits: { uploadBytes: number };
  schema: Fields;
  store: (context: UploadContext, upload: Upload<z.output<Fields>>) => Promise<string>;
  /** Throws if the call needs more than the right to edit content. */
  assertAllowed?: (context: Context) => void;
}

const answerPdfLimits = { uploadBytes: answerFileLimits.bytes };

/** Serves the upload calls, which take multipart and answer in plain text, but for an answer's file. */
export async function registerUploads(app: FastifyInstance, options: UploadOptions): Promise<void> {
  allowImageFormats();
  await removeAbandonedUploads();
  await registerUploadScope(app, options, (scope, authorizeUpload) => {
    function serve<Fields extends z.ZodObject>({
      path,
      limits,
      schema,
      store,
      assertAllowed,
    }: UploadCall<Fields>) {
      scope.post(path, async (req, reply) => {
        const context = await authorizeUpload(req, reply, assertAllowed);
        const url = await countWhereRefused(context, sizeOf(req, limits), async () => {
          await using upload = await receiveUpload(req, {
            schema,
            maxBytes: limits.uploadBytes,
            ...('articleId' in schema.shape && {
              assertTarget: async (articleId) => assertOwnTarget(context, articleId),
            }),
          });
          return await store(context, upload);
        });
        return reply.type('text/plain; charset=utf-8').send(url);
      });
    }

    serve({ path: '/api/upload', limits: imageLimits, schema: uploadFields, store: uploadImage });
    serve({
      path: '/api/upload/original',
      limits: imageLimits,
      schema: ownFileUploadFields,
      store: uploadOriginal,
    });
    serve({
      path: '/api/upload/mark',
      limits: imageLimits,
      schema: markUploadFields,
      store: uploadMark,
      assertAllowed: assertAdministrator,
    });
    serve({ path: '/api/upload/pdf', limits: pdfLimits, schema: pdfUploadFields, store: uploadPdf });
    serve({
      path: '/api/upload/company-pdf',
      limits: pdfLimits,
      schema: ownFileUploadFields,
      store: uploadCompanyPdf,
    });
    serve({
      path: '/api/upload/portrait',
      limits: imageLimits,
      schema: ownFileUploadFields,
      store: uploadPortrait,
    });

    scope.post('/api/enquiries/:id/answer-files', async (req, reply) => {
      const context = await authorizeUpload(req, reply, assertMayAnswer);
      const file = await countWhereRefused(context, sizeOf(req, answerPdfLimits), async () => {
        const enquiry = parseInput(enquiryInput, req.params);
        await assertTakesAnswerFiles(context, enquiry);
        await using upload = await receiveUpload(req, {
          schema: answerFileUploadFields,
          maxBytes: answerPdfLimits.uploadBytes,
        });
        return await uploadAnswerFile(context, upload, enquiry);
      });
      return reply.status(201).send({ data: { file } });
    });
  });
}

/** Only the company answers its readers, and by an email of its own. */
function assertMayAnswer(context: Context): void {
  const session = assertSession(context);
  assertNotViewing(session);
  assertEmailConfirmed(context, session);
}

function assertAdministrator(context: Context): void {
  assertScope(assertStaff(context, 'administer'), 'admin');
}

async function assertOwnTarget(context: UploadContext, articleId: ItemRef): Promise<void> {
  await getUploadTarget(context, { articleId });
}
