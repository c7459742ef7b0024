import { identityProviderPath, type SignInProblem } from '@headwater/contract/identity-provider';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerMethodNotAllowed } from '../../../http/rest-route.ts';
import { portalCookie } from '../../../http/session-cookie.ts';
import type { Context } from '../../../trpc/context.ts';
import { challengeRateLimit } from '../sign-in/rate-limit-rules.ts';
import { consumeRateLimits } from '../sign-in/rate-limit.ts';
import { startSession } from '../sign-in/start-session.ts';
import { lockAdmin } from './account-identities.queries.ts';
import { connectIdentityProvider, pendingSignIn, type PendingSignIn } from './identity-provider.ts';
import { linkIdentity } from './link-identity.ts';

interface SignInRoutesOptions {
  env: ServiceEnv;
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const MINUTES_TO_SIGN_IN = 10;
const callbackPath = `${identityProviderPath}/callback`;

/**
 * Serves the two addresses that a browser goes through to sign in by the publisher's identity provider, where one is
 * set. Whatever fails leads to the sign-in page, which says what to do.
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

  app.get(identityProviderPath, async (req, reply) => {
    const context = await createContext(req, reply);
    await consumeRateLimits(context, [challengeRateLimit(env.limits, context.source)]);
    try {
      const { url, pending } = await provider.start();
      void reply.setCookie(cookie.name, encodePending(pending), cookie.options);
      return await reply.redirect(url.href, 303);
    } catch (error) {
      req.log.warn(error, 'the identity provider cannot be reached');
      return refuse(reply, 'unavailable');
    }
  });

  app.get(callbackPath, async (req, reply) => {
    const context = await createContext(req, reply);
    await consumeRateLimits(context, [challengeRateLimit(env.limits, context.source)]);
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
      prove: async (trx) => lockAdmin(trx, { id: accountId }),
    });
    if (!user) return refuse(reply, 'unknown-account');
    return reply.redirect('/dashboard', 303);
  });

  const routes = [identityProviderPath, callbackPath].map((path) => ({ method: 'GET', path }));
  registerMethodNotAllowed(app, routes);
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
