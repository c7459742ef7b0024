import { isIPv4 } from 'node:net';

/** Says whether a host, as HOST or a URL names it, is only this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return /(^|\.)localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
