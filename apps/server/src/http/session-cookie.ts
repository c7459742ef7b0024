import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** With HTTPS the cookie is bound to its host by the `__Host-` prefix. Its life is the session row's. */
export function sessionCookie(portalUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = portalUrl.startsWith('https:');
  return {
    name: secure ? '__Host-headwater_session' : 'headwater_session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 30 * 24 * 60 * 60 },
  };
}

/** The session's secret as the cookie brings it. A request with a Bearer token stands on that alone. */
export function readSessionCookie(req: FastifyRequest, portalUrl: string): string | undefined {
  if (readBearerToken(req) !== undefined) return undefined;
  return req.cookies[sessionCookie(portalUrl).name];
}

/** The API token that a script presents, whether or not it is one. */
export function readBearerToken({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}
