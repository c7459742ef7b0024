import { isIP } from 'node:net';
import { z } from 'zod';

/** A Unix socket, or a host and a port. */
export const clamavSocket = z
  .string()
  .regex(
    /^\/.|^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i,
    'must be the path of a socket, or a host and a port, as in clamav:3310',
  )
  .transform((value) => {
    if (value.startsWith('/')) return { socket: value };
    const { hostname, port } = new URL(`tcp://${value}`);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  });

/** Headers of the purge itself or of the connection, which the operator's header must not replace. */
const TAKEN_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'surrogate-key',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * A whole header line, because each CDN has its own name for it. Varnish compares it literally, so that there is only
 * one way to write it.
 */
export const requestHeader = z
  .string()
  .regex(
    /^[A-Z][A-Za-z0-9]*(?:-[A-Z][A-Za-z0-9]*)*: [!-~](?:[ -~]*[!-~])?$/,
    'must be a header with its value, as in Authorization: Bearer …, with capitals and one space after the colon',
  )
  .transform((line) => {
    const colon = line.indexOf(': ');
    return { name: line.slice(0, colon), value: line.slice(colon + 2) };
  })
  .refine(
    ({ name }) => !TAKEN_HEADERS.includes(name.toLowerCase()),
    'must not be a header that a purge has anyway: use Authorization or one that the cache documents',
  );

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(entry: string): boolean {
  if (NAMED_PROXIES.includes(entry)) return true;
  const [ip = '', bits, ...rest] = entry.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The proxies whose word on a request's origin counts, as a list with commas. */
export const proxies = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine(
    (entries) => entries.every(isProxy),
    'must list IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between',
  );
