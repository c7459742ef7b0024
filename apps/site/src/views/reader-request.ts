import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

/** Says whether a request is from a reader's browser, neither from a crawler nor a prefetch. */
export function isOfReader({ method, headers }: Asked): boolean {
  return method === 'GET' && !isPrefetch(headers) && !isbot(headers['user-agent'] ?? 'bot');
}

/** Says the same of requests from the site's own pages. Older browsers do not send their origin. */
export function isFromOwnPage(request: Asked): boolean {
  const from = request.headers['sec-fetch-site'];
  return (from === undefined || from === 'same-origin') && isOfReader(request);
}

/** Browsers mark requests for pages that nobody has opened yet. */
function isPrefetch(headers: Asked['headers']): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').startsWith('prefetch');
}
