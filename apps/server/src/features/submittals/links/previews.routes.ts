import { PRIVATE_PREVIEWS } from '@headwater/contract/item-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../trpc/context.ts';
import { findPreviewUrl } from './open-preview.ts';

interface PreviewsOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Redirects a member or staff to a preview; anybody else gets the answer for an unknown address. */
export function registerPreviews(app: FastifyInstance, { createContext }: PreviewsOptions): void {
  app.get<{ Params: { segment: string } }>(`${PRIVATE_PREVIEWS}/:segment/preview`, async (req, reply) => {
    const { segment } = req.params;
    const url = await findPreviewUrl(await createContext(req, reply), { segment, query: req.query });
    if (url === null) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });
}
