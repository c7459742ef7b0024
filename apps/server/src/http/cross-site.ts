import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { readBearerToken, readSessionCookie } from './session-cookie.ts';

type OriginSettings = Pick<ServiceEnv, 'portalUrl' | 'host' | 'isPublic'>;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Documented GETs that change something, which the cookie's SameSite=Lax does not protect. */
const logoutRoute = '/api/users/logout';
const UNSAFE_GETS: ReadonlySet<string> = new Set([logoutRoute, '/api/users/revert']);

/**
 * Throws 403 if a browser sends a changing request from anywhere but the portal's own pages (design: sessions and
 * accounts, 'Cross-site'). That includes requests without a cookie, because another site could sign a person in to its
 * own account. No site can add a Bearer token.
 */
export function assertSameOrigin(req: FastifyRequest, env: OriginSettings): void {
  // The route, not the raw URL: `/api/users/%6Cogout` logs out as well.
  const route = req.routeOptions.url ?? '';
  const changes = UNSAFE_GETS.has(route)
    ? readSessionCookie(req, env.portalUrl) !== undefined
    : !SAFE_METHODS.has(req.method) && readBearerToken(req) === undefined;
  if (!changes) return;
  if (!isSameOrigin(req, route, env)) throw new AppError('FORBIDDEN', 'This request came from another site');
}

function isSameOrigin(req: FastifyRequest, route: string, env: OriginSettings): boolean {
  const site = req.headers['sec-fetch-site'];
  // `none` means the address bar or a bookmark.
  if (site === 'same-origin' || (site === 'none' && route === logoutRoute)) return true;
  const { origin } = req.headers;
  if (origin === undefined) return site === undefined;
  // The wildcard address of a public portal does not identify it, and another site could be reached at it.
  return origin === env.portalUrl || (!env.isPublic && listeningOrigins(req, env.host).includes(origin));
}

/** Lists the origins under which this server is reached: its loopback names, its host setting, its interface. */
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
