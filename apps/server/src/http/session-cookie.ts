import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** With HTTPS the `__Host-` prefix binds the cookie to its host. The session's row decides how long it is valid. */
export function sessionCookie(portalUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = portalUrl.startsWith('https:');
  return {
    name: secure ? '__Host-headwater_session' : 'headwater_session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 30 * 24 * 60 * 60 },
  };
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
