import { originalInput, originalUrl } from '@headwater/contract/images';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, parseInput } from '../../../errors.ts';
import {
  assertMembership,
  assertRight,
  assertScope,
  assertSession,
  type Context,
} from '../../../trpc/context.ts';
import { hasOriginal } from '../files/files.queries.ts';

interface OriginalsOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Serves pictures' originals to the members who may crop them again. */
export function registerOriginals(app: FastifyInstance, { createContext }: OriginalsOptions): void {
  app.get(originalUrl(':id'), async (req, reply) => {
    const context = await createContext(req, reply);
    const session = assertSession(context);
    assertScope(session, 'read');
    const membership = assertMembership(session);
    assertRight(membership, 'editContent');
    const { id: fileId } = parseInput(originalInput, req.params);
    if (!(await hasOriginal(context.db, { fileId, accountId: membership.holderId }))) throw notFound();
    const file = await context.files.get(`${fileId}.webp`);
    if (!file) throw notFound();
    return reply.type('image/webp').header('content-length', file.size).send(file.stream);
  });
}
