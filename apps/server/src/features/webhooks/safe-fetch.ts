import { lookup, type LookupAddress } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

interface SafeFetchOptions {
  headers: Record<string, string>;
  body: string;
  /** Allows plain http and addresses of the local network, for development and for receivers in the same network. */
  allowLocal: boolean;
}

const TIMEOUT_MS = 10_000;

/** Posts to a URL that a person typed, and resolves with the status; follows no redirect. */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await safeRequest(address, { ...options, method: 'POST', signal });
    response.resume();
    return response.statusCode ?? 0;
  } catch (error) {
    throw signal.aborted ? new Error('No response within 10 seconds') : error;
  }
}

interface SafeRequestOptions {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Record<string, string>;
  body?: string;
  allowLocal: boolean;
  /** Allows plain http to public addresses, to which nothing of ours is sent. */
  allowHttp?: boolean;
  signal: AbortSignal;
}

/**
 * Sends one request to a URL that a person typed, and resolves when the response's headers arrive. To prevent
 * server-side request forgery it allows only https and public addresses, and checks what a name resolves to while it
 * connects: a second lookup could give another answer (DNS rebinding).
 */
export async function safeRequest(
  address: string,
  { body, allowLocal, allowHttp = allowLocal, ...options }: SafeRequestOptions,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (!allowHttp && url.protocol !== 'https:') throw new Error('Only https addresses can be called');
  const host = bareHost(url.hostname);
  // `lookup` is not called for an IP address.
  if (!allowLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw new NotPublicError(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(url, { ...options, ...(!allowLocal && { lookup: lookupPublic }) }, resolve)
    .on('error', reject)
    .end(body);
  return promise;
}

const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    const nonPublic = addresses.find(({ address }) => !isPublicAddress(address));
    if (!first || nonPublic) return callback(new NotPublicError(host), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/**
 * Says whether a host, or one of its name's addresses, is not public. A name that cannot be resolved now may exist by
 * the first call.
 */
export async function isLocalHost(host: string): Promise<boolean> {
  const addresses = await lookupAll(bareHost(host), { all: true }).catch(() => []);
  return addresses.some(({ address }) => !isPublicAddress(address));
}

function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

/** Addresses that hold an IPv4 address of the former kind, '::10.0.0.1', which some systems still connect to. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether an address is a public one; `process` unwraps IPv4 addresses that are mapped to IPv6. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE));
}

/** The host is on the local network, or is this machine. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}
