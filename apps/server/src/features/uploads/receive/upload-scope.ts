import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorAsText } from '../../../http/send-error.ts';
import { assertSession, type Context } from '../../../trpc/context.ts';
import { consumeChangeText } from '../../../trpc/text-budget.ts';
import { consumeAccountWrite, consumeAddressWrite } from '../../../trpc/write-limit.ts';
import { createUploadContext, type UploadContext } from '../upload-context.ts';
import { assertWithinQuota } from './upload-quota.ts';

export interface UploadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

type AuthorizeUpload = (
  req: FastifyRequest,
  reply: FastifyReply,
  /** Throws if the call needs more than the right to edit content. */
  assertAllowed?: (context: Context) => void,
) => Promise<UploadContext>;

/**
 * Registers calls in a scope of their own, in which only multipart is parsed and failures are text. They authorise an
 * upload before its body is read.
 */
export async function registerUploadScope(
  app: FastifyInstance,
  { createContext }: UploadOptions,
  register: (scope: FastifyInstance, authorizeUpload: AuthorizeUpload) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, _req, reply) => sendErrorAsText(error, reply));
    // Each call limits its file's size itself; `bodyLimit` does not apply to multipart.
    await scope.register(multipart, {
      limits: { files: 1, fields: 8, parts: 9, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 50 },
    });
    register(scope, async (req, reply, assertAllowed) => {
      const requestContext = await createContext(req, reply);
      await consumeAddressWrite(requestContext);
      assertAllowed?.(requestContext);
      const context = createUploadContext(requestContext);
      const session = assertSession(requestContext);
      await consumeAccountWrite(requestContext, session);
      // Only the quota mentions the file.
      await consumeChangeText(requestContext, { session, input: null, meta: {} });
      await assertWithinQuota(context.db, { accountId: context.membership.holderId, now: context.now() });
      return context;
    });
  });
}
