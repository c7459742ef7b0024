import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

interface SafeFetchOptions {
  headers: Record<string, string>;
  body: string;
  /** Plain http and addresses of one's own network too: for development, and receivers next door. */
  allowLocal: boolean;
}

const TIMEOUT_MS = 10_000;

/**
 * Posts to an address that somebody typed, and resolves with the status. Https to public addresses alone: what a
 * name resolves to is looked at as the connection is made, so that no second answer can differ. Follows no redirect.
 */
export async function safeFetch(
  address: string,
  { headers, body, allowLocal }: SafeFetchOptions,
): Promise<number> {
  const url = new URL(address);
  if (!allowLocal && url.protocol !== 'https:') throw new Error('Only https addresses are called');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address is never looked up.
  if (!allowLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublicError(host);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = { method: 'POST', headers, signal, ...(!allowLocal && { lookup: lookupPublic }) };
  send(url, options, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  })
    .on('error', (error) => reject(signal.aborted ? new Error('No answer within 10 seconds') : error))
    .end(body);
  return promise;
}

const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (!first || hidden) return callback(notPublicError(host), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** `process` reads an IPv4 address that IPv6 wraps as what it is. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

function notPublicError(host: string): Error {
  return new Error(`${host} is not a public address`);
}
