import { isLoopback } from './is-loopback.ts';

const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Says whether two hosts have an address in common, so that only one of them can listen on a port. Names are not resolved. */
export function hostsOverlap(one: string, other: string): boolean {
  const hosts = [one.toLowerCase(), other.toLowerCase()];
  if (hosts.some((host) => ALL_ADDRESSES.has(host))) return true;
  return new Set(hosts).size === 1 || (hosts.includes('localhost') && hosts.every(isLoopback));
}
