import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { presentedSession } from './session-cookie.ts';

type Addresses = Pick<ServiceEnv, 'portalUrl' | 'host'>;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Documented GETs that change something, which SameSite=Lax doesn't cover. */
const logoutRoute = '/api/users/logout';
const changingGets: ReadonlySet<string> = new Set([logoutRoute, '/api/users/revert']);

/**
 * A request that changes something and carries the session cookie must come from the portal itself
 * (design: sessions and accounts, 'Cross-site'). Throws 403 otherwise.
 */
export function refuseCrossSite(req: FastifyRequest, env: Addresses): void {
  // The route, not the address as typed: `/api/users/%6Cogout` logs out as well.
  const route = req.routeOptions.url ?? '';
  const changes = !reading.has(req.method) || changingGets.has(route);
  if (!changes || presentedSession(req, env.portalUrl) === undefined) return;
  if (!comesFromPortal(req, route, env))
    throw new AppError('FORBIDDEN', 'This request came from another site');
}

function comesFromPortal(req: FastifyRequest, route: string, env: Addresses): boolean {
  const site = req.headers['sec-fetch-site'];
  // Typed into the address bar, or a bookmark.
  if (site === 'same-origin' || (site === 'none' && route === logoutRoute)) return true;
  const { origin } = req.headers;
  if (origin === undefined) return site === undefined;
  return origin === env.portalUrl || listeningOrigins(req, env.host).includes(origin);
}

/** The addresses that reach this very server: by its loopback names, its host setting, the interface asked. */
function listeningOrigins({ socket }: FastifyRequest, host: string): string[] {
  const { localAddress, localPort } = socket;
  if (localPort === undefined) return [];
  const own = localAddress?.replace(/^::ffff:/, '') ?? 'localhost';
  return ['localhost', '127.0.0.1', '[::1]', bracketed(host), bracketed(own)]
    .map((name) => URL.parse(`http://${name}:${localPort}`)?.origin)
    .filter((origin) => origin !== undefined);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
