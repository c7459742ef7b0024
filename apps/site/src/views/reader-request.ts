import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

/** Says whether a reader's browser asks: no crawler, and nothing that is fetched before somebody opens it. */
export function isOfReader({ method, headers }: Asked): boolean {
  return method === 'GET' && !isPrefetch(headers) && !isbot(headers['user-agent'] ?? 'bot');
}

/** Says the same of what a page of the site itself asks for or leads to. Older browsers do not say where from. */
export function isFromOwnPage(request: Asked): boolean {
  const from = request.headers['sec-fetch-site'];
  return (from === undefined || from === 'same-origin') && isOfReader(request);
}

/** Browsers mark requests for pages that nobody has opened yet. */
function isPrefetch(headers: Asked['headers']): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').startsWith('prefetch');
}
