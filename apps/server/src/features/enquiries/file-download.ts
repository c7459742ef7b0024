import { answerFileInput } from '@headwater/contract/answer-files';
import { enquiryFileInput } from '@headwater/contract/enquiry-files';
import { downloadHeaders } from '@headwater/runtime/download-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, parseInput } from '../../errors.ts';
import { documentedCall } from '../../http/rest-route.ts';
import {
  assertMembership,
  assertNotViewing,
  assertRight,
  assertScope,
  assertSession,
  type Context,
} from '../../trpc/context.ts';
import { getAnswerFile } from './answer-files.queries.ts';
import { getFile } from './files.queries.ts';

interface DownloadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

export const enquiryFileDownload = documentedCall({
  method: 'GET',
  path: '/api/enquiries/{id}/files/{fileId}',
  name: 'getEnquiryFile',
  summary: 'A file that a reader has sent with an enquiry; it comes from anybody, so open it with care',
  input: enquiryFileInput,
  response: z.unknown(),
  file: true,
});

export const answerFileDownload = documentedCall({
  method: 'GET',
  path: '/api/enquiries/{id}/answer-files/{fileId}',
  name: 'getAnswerFile',
  summary: 'A PDF that a member has attached to an answer',
  input: answerFileInput,
  response: z.unknown(),
  file: true,
});

/** Serves readers' files, and those of answers, to whoever may read their enquiry, as downloads that no browser opens by itself. */
export function registerEnquiryFileDownload(app: FastifyInstance, { createContext }: DownloadOptions): void {
  const serve = (get: typeof getFile) => async (req: FastifyRequest, reply: FastifyReply) => {
    const context = await createContext(req, reply);
    const session = assertSession(context);
    assertScope(session, 'read');
    assertNotViewing(session);
    const { company, ...membership } = assertMembership(session);
    assertRight(membership, 'readContent');
    const input = parseInput(enquiryFileInput, req.params);
    const file = company && (await get(context.db, { ...input, companyId: company.id }));
    if (!file) throw notFound();
    return reply.headers(downloadHeaders(file.name)).send(file.content);
  };
  app.get('/api/enquiries/:id/files/:fileId', serve(getFile));
  app.get('/api/enquiries/:id/answer-files/:fileId', serve(getAnswerFile));
}
