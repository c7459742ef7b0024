import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

interface PortalCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** Makes a cookie for the portal's protocol. The `__Host-` prefix binds it to its host. */
function cookieNamed(name: string, { portalUrl, days }: { portalUrl: string; days: number }): PortalCookie {
  const secure = portalUrl.startsWith('https:');
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: days * 24 * 60 * 60,
  } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

/** Returns the session's cookie. The session's row decides how long it is valid. */
export function sessionCookie(portalUrl: string): PortalCookie {
  return cookieNamed('headwater_session', { portalUrl, days: 30 });
}

/** Returns the cookie by which an account knows a browser that has signed in before. */
export function deviceCookie(portalUrl: string): PortalCookie {
  return cookieNamed('headwater_device', { portalUrl, days: 365 });
}

/** Returns the device's secret from its cookie; null where there is none that the portal can have made. */
export function readDeviceCookie(req: FastifyRequest, portalUrl: string): string | null {
  const token = req.cookies[deviceCookie(portalUrl).name];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
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
