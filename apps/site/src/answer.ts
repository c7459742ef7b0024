import { isDatabaseAway } from '@headwater/db/database-away';
import { renderPage, type Page, type Problem, type Site } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';

const statuses = {
  malformed: 400,
  'not-found': 404,
  'not-allowed': 405,
  gone: 410,
  failed: 500,
  unavailable: 503,
} as const satisfies Record<Problem, number>;

export function sendPage(reply: FastifyReply, site: Site, page: Page): FastifyReply {
  // Every page is asked for anew until there is something to compare it with.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  return reply.type('text/html; charset=utf-8').send(renderPage({ page, site }));
}

/** A page that says what went wrong and leads back, with the status that belongs to it. */
export function sendProblem(reply: FastifyReply, site: Site, problem: Problem): FastifyReply {
  if (problem === 'unavailable') void reply.header('retry-after', 5);
  void reply.code(statuses[problem]).header('cache-control', 'no-store');
  return sendPage(reply, site, { kind: 'problem', problem });
}

/** What any error means to the reader; what happened inside never shows. */
export function problemOf(error: unknown): Problem {
  if (isDatabaseAway(error)) return 'unavailable';
  const isRefusal = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isRefusal ? 'malformed' : 'failed';
}
