import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

interface SessionCookie {
  name: string;
  options: CookieSerializeOptions;
}

function cookieNamed(name: string, { secure }: { secure: boolean }): SessionCookie {
  return { name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 30 * 24 * 60 * 60 } };
}

/** The `__Host-` prefix binds the cookie to its host. */
const secureCookie = cookieNamed('__Host-headwater_session', { secure: true });
const plainCookie = cookieNamed('headwater_session', { secure: false });

/** Returns the cookie of the portal's protocol. The session's row decides how long it is valid. */
export function sessionCookie(portalUrl: string): SessionCookie {
  return portalUrl.startsWith('https:') ? secureCookie : plainCookie;
}

/** Returns the session's secret from the cookie, which is ignored beside a Bearer token. */
export function readSessionCookie(req: FastifyRequest, portalUrl: string): string | undefined {
  if (readBearerToken(req) !== undefined) return undefined;
  return req.cookies[sessionCookie(portalUrl).name];
}

/** Returns the request's Bearer token, valid or not. */
export function readBearerToken({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}
