import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The ranges that Fastify knows by these names as well. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a check whether an address is one of TRUST_PROXY, for Fastify and for what is read before it. */
export function compileTrustProxy(trustProxy: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const entry of trustProxy.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/** Returns a check whether a trusted proxy made the request: anybody else may write anything into its headers. */
export function createTrustedProxyCheck(
  trustProxy: readonly string[],
): (req: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = compileTrustProxy(trustProxy);
  return ({ socket }) => isTrusted(socket.remoteAddress);
}
