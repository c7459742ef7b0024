import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  deviceCookie,
  readBearerToken,
  readDeviceCookie,
  readSessionCookie,
  sessionCookie,
} from '../../http/session-cookie.ts';
import { requestedCompany } from '../../http/requested-company.ts';
import type { AuthSession } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { createSessionLoader } from './sessions/load-session.ts';
import { getTokenSession } from './tokens/api-tokens.queries.ts';
import { hashSecret } from '@headwater/runtime/secrets';

/** Makes the function that makes the context of a request: its account, by cookie or API token, and its origin. */
export function createContextFactory(
  deps: Deps,
): (req: FastifyRequest, reply: FastifyReply) => Promise<Context> {
  const { portalUrl } = deps.env;
  const cookie = sessionCookie(portalUrl);
  const device = deviceCookie(portalUrl);
  const loadSession = createSessionLoader(deps);

  async function authenticate(req: FastifyRequest): Promise<AuthSession | null> {
    const token = readBearerToken(req);
    const companyId = requestedCompany(req);
    if (token !== undefined)
      return getTokenSession(deps.db, { tokenHash: hashSecret(token), companyId, now: deps.now() });
    const secret = readSessionCookie(req, portalUrl);
    return secret === undefined ? null : loadSession({ idHash: hashSecret(secret), companyId });
  }

  return async (req, reply) => {
    const session = await authenticate(req);
    req.identity = session && { actorId: session.actorId, subjectId: session.account.id };
    return {
      ...deps,
      // The request's own logger adds its id.
      log: req.log,
      session,
      usesApiToken: readBearerToken(req) !== undefined,
      source: {
        address: req.ip,
        userAgent: (req.headers['user-agent'] ?? '').slice(0, 400),
        device: readDeviceCookie(req, portalUrl),
      },
      claimEmail: (email) => void (req.claimedEmail = email),
      setSession: (value) => void reply.setCookie(cookie.name, value, cookie.options),
      // Drops the pages that the back button would show, but not the browser's storage: drafts outlive a sign-out, and
      // so does the cookie that knows the device.
      clearSession: () =>
        void reply.clearCookie(cookie.name, cookie.options).header('clear-site-data', '"cache"'),
      setDevice: (value) => void reply.setCookie(device.name, value, device.options),
    };
  };
}
