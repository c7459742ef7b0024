import type { IncomingMessage } from 'node:http';

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Says whether a request names its host once, in a form that every proxy reads alike. Of two, Node takes the first and
 * others the last. HTTP/1.0 may leave it out.
 */
export function hasValidHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return true;
  // Without lower-casing every name and value, as each request of a cached page comes here.
  const named = rawHeaders.filter(
    (name, index) => name.length === 4 && index % 2 === 0 && name.toLowerCase() === 'host',
  );
  return named.length <= 1 && HOST.test(headers.host);
}
