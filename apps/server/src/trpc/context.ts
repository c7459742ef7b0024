import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, onlyForAdmins } from '../errors.ts';
import type { Actor } from '../features/audit/audit.queries.ts';
import { getTokenSession } from '../features/session/tokens/api-tokens.queries.ts';
import { getSession, type AuthSession } from '../features/session/sessions/session.queries.ts';
import { hashSecret } from '../features/session/tokens/secrets.ts';
import { readSessionCookie, readBearerToken, sessionCookie } from '../http/session-cookie.ts';

/** What a procedure knows of its request. */
export interface Context extends Deps {
  /** Null for a visitor. */
  session: AuthSession | null;
  /** Whether the request carries an API token, valid or not. */
  usesApiToken: boolean;
  /** Where the request came from, for rate limits and the list of sessions. */
  source: { address: string; userAgent: string };
  /** Sets or clears the session cookie. */
  setSession: (token: string) => void;
  clearSession: () => void;
}

/** What a procedure knows of its request once somebody is signed in. */
export interface UserContext extends Context {
  session: AuthSession;
  /** Whose rights count: during an impersonation the impersonated account. */
  account: AuthSession['account'];
  actor: Actor;
}

/** What a procedure knows of its request once somebody is signed in with a browser. */
export interface CookieSessionContext extends UserContext {
  /** The session's key. */
  idHash: Buffer;
}

export async function createContext(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const { portalUrl } = deps.env;
  const cookie = sessionCookie(portalUrl);
  return {
    ...deps,
    // The request's own logger adds its id.
    log: req.log,
    session: await authenticate(deps, req),
    usesApiToken: readBearerToken(req) !== undefined,
    source: { address: req.ip, userAgent: (req.headers['user-agent'] ?? '').slice(0, 400) },
    setSession: (value) => void reply.setCookie(cookie.name, value, cookie.options),
    clearSession: () => void reply.clearCookie(cookie.name, cookie.options),
  };
}

async function authenticate({ db, env, now }: Deps, req: FastifyRequest): Promise<AuthSession | null> {
  const token = readBearerToken(req);
  if (token !== undefined) return getTokenSession(db, { tokenHash: hashSecret(token), now: now() });
  const secret = readSessionCookie(req, env.portalUrl);
  return secret === undefined ? null : getSession(db, { idHash: hashSecret(secret), now: now() });
}

/** Throws 401 for a visitor, and 403 for accounts that are no admins, impersonated ones among them. */
export function assertAdmin(context: Pick<Context, 'session' | 'usesApiToken'>): AuthSession {
  const session = assertSession(context);
  if (!session.account.admin) throw onlyForAdmins();
  return session;
}

/** Returns the session; throws 401 for a visitor. */
export function assertSession({
  session,
  usesApiToken,
}: Pick<Context, 'session' | 'usesApiToken'>): AuthSession {
  if (session) return session;
  throw new AppError('UNAUTHORIZED', usesApiToken ? 'This API token is not valid' : 'Please sign in');
}
