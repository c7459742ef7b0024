import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Says whether an address is one of the proxies in TRUST_PROXY: addresses, ranges and names such as `loopback`. */
export function compileTrustProxy(trustProxy: readonly string[]): (address: string | undefined) => boolean {
  const isTrusted = compile([...trustProxy]);
  return (address = '') => isTrusted(address, 0);
}

/** Says whether a request comes from a trusted proxy: anybody else may write what they like into its headers. */
export function createTrustedProxyCheck(
  trustProxy: readonly string[],
): (req: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = compileTrustProxy(trustProxy);
  return ({ socket }) => isTrusted(socket.remoteAddress);
}
