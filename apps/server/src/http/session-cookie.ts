import { DAY_MS } from '@headwater/contract/dates';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

const DAY_SECONDS = DAY_MS / 1_000;

interface PortalCookie {
  name: string;
  options: CookieSerializeOptions;
}

interface CookieFields {
  name: string;
  /** In seconds. */
  maxAge: number;
}

/** Makes a cookie that scripts cannot read. Over https the `__Host-` prefix binds it to its host. */
export function portalCookie(portalUrl: string, { name, maxAge }: CookieFields): PortalCookie {
  const secure = portalUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge },
  };
}

/** The time for which a device stays known without a sign-in. */
export const DEVICE_DAYS = 365;

/** Returns the cookie of the portal's protocol. The session's row decides how long it is valid. */
export const sessionCookie = cookieByProtocol({ name: 'headwater_session', maxAge: 30 * DAY_SECONDS });

/** Returns the cookie by which an account recognises a known browser. */
export const deviceCookie = cookieByProtocol({ name: 'headwater_device', maxAge: DEVICE_DAYS * DAY_SECONDS });

/** Makes the cookies of both protocols in advance: each request needs one. */
function cookieByProtocol(fields: CookieFields): (portalUrl: string) => PortalCookie {
  const secure = portalCookie('https:', fields);
  const plain = portalCookie('http:', fields);
  return (portalUrl) => (portalUrl.startsWith('https:') ? secure : plain);
}

/** Returns the device's secret from its cookie; null if there is none that the portal can have made. */
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
