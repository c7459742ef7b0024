import { isIPv4 } from 'node:net';

/** Returns an IPv4 address itself, and an IPv6 address's /64 network, which belongs to one subscriber. */
export function addressKey(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped) || !mapped.includes(':')) return mapped;
  const [head = '', tail = ''] = mapped.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = mapped.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
