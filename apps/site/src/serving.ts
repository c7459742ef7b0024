import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from './answer.ts';
import type { Deps } from './deps.ts';
import type { Made, Outcome } from './outcome.ts';
import type { PageCache } from './page-cache.ts';
import { sendProblem } from './problem.ts';
import type { ViewCounter } from './views.ts';

/** What the routes work with. */
export interface Serving extends Deps {
  cache: PageCache<Outcome>;
  views: ViewCounter;
}

interface Asked {
  /** Names the page among those that are kept. */
  key: string;
  make: () => Promise<Made>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with the page that is kept under the key, or that is made now. */
export async function serve(
  { env, cache, views }: Serving,
  { key, make, request, reply }: Asked,
): Promise<FastifyReply> {
  return send({ env, views }, await cache.get(key, make), { request, reply });
}

/** Answers with a page that is made for this one reader. */
export async function serveOnce(
  serving: Serving,
  { make, request, reply }: Omit<Asked, 'key'>,
): Promise<FastifyReply> {
  const { page } = await make();
  return send(serving, page, { request, reply });
}

function send(
  { env, views }: Pick<Serving, 'env' | 'views'>,
  outcome: Outcome,
  { request, reply }: Pick<Asked, 'request' | 'reply'>,
): FastifyReply {
  switch (outcome.kind) {
    case 'answer':
      if (outcome.itemId !== null) views.count(outcome.itemId, request);
      return sendAnswer(request, reply, outcome.answer);
    case 'redirect':
      // For good, until a title goes back to what it was: kept by a browser, the two would lead to each other.
      return reply.header('cache-control', 'no-cache').redirect(outcome.to, 301);
    case 'problem':
      return sendProblem(reply, env, outcome.problem);
  }
}
