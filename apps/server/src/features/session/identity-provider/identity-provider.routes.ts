import { identityProviderPath, type SignInProblem } from '@headwater/contract/identity-provider';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorResponse } from '../../../http/error-response.ts';
import { reportError } from '../../../http/send-error.ts';
import { portalCookie } from '../../../http/session-cookie.ts';
import type { Context } from '../../../trpc/context.ts';
import { identityProviderRateLimit } from '../sign-in/rate-limit-rules.ts';
import { consumeRateLimits } from '../sign-in/rate-limit.ts';
import { startSession } from '../sign-in/start-session.ts';
import { lockIfStaff } from './account-identities.queries.ts';
import { connectIdentityProvider, pendingSignIn, type PendingSignIn } from './identity-provider.ts';
import { linkIdentity } from './link-identity.ts';

interface SignInRoutesOptions {
  env: ServiceEnv;
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const MINUTES_TO_SIGN_IN = 10;
const callbackPath = `${identityProviderPath}/callback`;

/**
 * Serves the two addresses of a sign-in by the publisher's identity provider, if one is set. Every failure leads to the
 * sign-in page, which says what to do.
 */
export function registerIdentityProvider(
  app: FastifyInstance,
  { env, createContext }: SignInRoutesOptions,
): void {
  if (!env.identityProvider) return;
  const provider = connectIdentityProvider(env.identityProvider, `${env.portalUrl}${callbackPath}`);
  const cookie = portalCookie(env.portalUrl, { name: 'headwater_sign_in', maxAge: MINUTES_TO_SIGN_IN * 60 });
  const refuse = (reply: FastifyReply, problem: SignInProblem) =>
    reply.redirect(`/login?problem=${problem}`, 303);

  const serve = (
    path: string,
    handle: (context: Context, req: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    app.get(path, async (req, reply) => {
      try {
        const context = await createContext(req, reply);
        await consumeRateLimits(context, [identityProviderRateLimit(env.limits, context.source)]);
        return await handle(context, req, reply);
      } catch (error) {
        reportError(error, req);
        return refuse(reply, problemOf(error));
      }
    });

  serve(identityProviderPath, async (_context, req, reply) => {
    const site = req.headers['sec-fetch-site'];
    // The provider may ask nothing, and a foreign page must not sign anybody in.
    if (site === 'cross-site' || site === 'same-site') return reply.redirect('/login', 303);
    const started = await provider.start().catch((error: unknown) => {
      req.log.warn(error, 'the identity provider cannot be reached');
      return null;
    });
    if (!started) return refuse(reply, 'unavailable');
    void reply.setCookie(cookie.name, encodePending(started.pending), cookie.options);
    return reply.redirect(started.url.href, 303);
  });

  serve(callbackPath, async (context, req, reply) => {
    void reply.clearCookie(cookie.name, cookie.options);
    const pending = decodePending(req.cookies[cookie.name]);
    if (!pending) return refuse(reply, 'failed');
    const identity = await provider
      .finish(new URL(req.url, env.portalUrl), pending)
      .catch((error: unknown) => {
        req.log.warn(error, 'the identity provider signed nobody in');
        return null;
      });
    if (!identity) return refuse(reply, 'failed');
    const link = await linkIdentity(context, identity);
    if ('problem' in link) return refuse(reply, link.problem);
    const { accountId } = link;
    const user = await startSession(context, {
      accountId,
      method: 'identity-provider',
      prove: async (trx) => lockIfStaff(trx, { id: accountId }),
    });
    return user ? reply.redirect('/dashboard', 303) : refuse(reply, 'unknown-account');
  });
}

function problemOf(error: unknown): SignInProblem {
  const { status } = toErrorResponse(error);
  if (status === 429) return 'too-many';
  // Only a suspension forbids a sign-in.
  return status === 403 ? 'suspended' : 'failed';
}

function encodePending(pending: PendingSignIn): string {
  return Buffer.from(JSON.stringify(pending)).toString('base64url');
}

function decodePending(value: string | undefined): PendingSignIn | null {
  if (value === undefined) return null;
  try {
    return pendingSignIn.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}
