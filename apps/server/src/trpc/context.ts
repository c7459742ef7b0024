import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, onlyForAdmins } from '../errors.ts';
import { findTokenSession } from '../features/session/tokens/api-tokens.queries.ts';
import { findSession, type Session } from '../features/session/sessions/session.queries.ts';
import { hashSecret } from '../features/session/tokens/secrets.ts';
import { presentedSession, presentedToken, sessionCookie } from '../http/session-cookie.ts';

/** What a procedure knows of its request. */
export interface Context extends Deps {
  /** Who is signed in; null for a visitor. */
  session: Session | null;
  /** Whether the request stands on an API token, be it a good one or not. */
  byToken: boolean;
  /** Where the request came from, for throttling and the list of sessions. */
  source: { address: string; userAgent: string };
  /** Hands the browser a new session, or takes the present one away. */
  setSession: (token: string) => void;
  clearSession: () => void;
}

export async function createContext(deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const { portalUrl } = deps.env;
  const cookie = sessionCookie(portalUrl);
  return {
    ...deps,
    // Carries the request's id.
    log: req.log,
    session: await findPresented(deps, req),
    byToken: presentedToken(req) !== undefined,
    source: { address: req.ip, userAgent: (req.headers['user-agent'] ?? '').slice(0, 400) },
    setSession: (value) => void reply.setCookie(cookie.name, value, cookie.options),
    clearSession: () => void reply.clearCookie(cookie.name, cookie.options),
  };
}

async function findPresented({ db, env, now }: Deps, req: FastifyRequest): Promise<Session | null> {
  const token = presentedToken(req);
  if (token !== undefined) return findTokenSession(db, { tokenHash: hashSecret(token), now: now() });
  const secret = presentedSession(req, env.portalUrl);
  return secret === undefined ? null : findSession(db, { idHash: hashSecret(secret), now: now() });
}

/** An admin, as themselves: viewing as somebody takes their rights instead. Throws 401 and 403. */
export function requireAdmin(context: Pick<Context, 'session' | 'byToken'>): Session {
  const session = requireSession(context);
  if (!session.account.admin) throw onlyForAdmins();
  return session;
}

/** Who is signed in; throws 401 for a visitor. */
export function requireSession({ session, byToken }: Pick<Context, 'session' | 'byToken'>): Session {
  if (session) return session;
  throw new AppError('UNAUTHORIZED', byToken ? 'This API token is not valid' : 'Please sign in');
}
