import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { renderPage, type Problem, type SiteSettings } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { IncompleteFormError, UnreadableFormError } from './forms.ts';
import { tidyAddress } from './tidy-address.ts';

const statuses = {
  malformed: 400,
  unreadable: 400,
  incomplete: 400,
  'too-large': 413,
  'not-a-form': 415,
  'not-found': 404,
  'not-allowed': 405,
  gone: 410,
  'link-ended': 410,
  'not-ready': 404,
  failed: 500,
  unavailable: 503,
} as const satisfies Record<Problem, number>;

/** Sends a page about an error, with its status. */
export function sendProblem(reply: FastifyReply, site: SiteSettings, problem: Problem): FastifyReply {
  if (problem === 'unavailable') void reply.header('retry-after', 5);
  return reply
    .code(statuses[problem])
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage({ page: { kind: 'problem', problem }, site }));
}

/** Answers an address without a page, with a redirect if it is another spelling of one, or else with the problem. */
export function sendNotFound(
  reply: FastifyReply,
  site: SiteSettings & { publicSiteUrl: string },
): FastifyReply {
  const { method, url } = reply.request;
  const meant = method === 'GET' || method === 'HEAD' ? tidyAddress(url) : null;
  if (meant === null) return sendProblem(reply, site, 'not-found');
  return reply.header('cache-control', 'no-store').redirect(`${site.publicSiteUrl}${meant}`, 301);
}

/** Maps any error to its page. Details of the error never reach the reader. */
export function toProblem(error: unknown): Problem {
  if (error instanceof UnreadableFormError) return 'unreadable';
  if (error instanceof IncompleteFormError) return 'incomplete';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (isDatabaseUnreachable(error) || status === 503) return 'unavailable';
  if (status === 413) return 'too-large';
  if (status === 415) return 'not-a-form';
  return status < 500 ? 'malformed' : 'failed';
}
