import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from '../trpc/auth-session.ts';
import { toErrorResponse } from './error-response.ts';
import { boundedRouteOf } from './observe-requests.ts';
import { readBearerToken } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that made the request; null for a visitor, and until the session has been read. */
    identity: Actor | null;
    /** The email that came with a password or a code; undefined without one. */
    claimedEmail: string | undefined;
    /** The reasons for refusing the request: several errors for a batch. */
    refusals: unknown[] | undefined;
  }
}

/** A request that was refused because of its caller's rights, proofs or number of attempts. */
export interface Refusal {
  kind: 'signInFailed' | 'tokenRefused' | 'refused' | 'limitReached';
  /** The email that a caller claims as theirs, whether or not such an account exists. */
  claimedEmail: string | undefined;
  identity: Actor | null;
  address: string;
  /** An existing route, never a caller's invention. */
  route: string;
}

/** Calls `observe` for each refusal of a request, after its answer has been sent: nobody waits for it, or can time it. */
export function observeRefusals(app: FastifyInstance, observe: (refusal: Refusal) => Promise<void>): void {
  app.decorateRequest('identity', null);
  app.decorateRequest('claimedEmail', undefined);
  app.decorateRequest('refusals', undefined);
  app.addHook('onResponse', (req, _reply, done) => {
    if (req.refusals) void observeAll(req, req.refusals);
    done();
  });

  async function observeAll(req: FastifyRequest, refusals: readonly unknown[]): Promise<void> {
    const usesApiToken = readBearerToken(req) !== undefined;
    for (const error of refusals) {
      try {
        const kind = refusalKind(error, { usesApiToken });
        if (kind === null) continue;
        const { identity, claimedEmail, ip: address } = req;
        await observe({ kind, claimedEmail, identity, address, route: boundedRouteOf(req) });
      } catch (cause) {
        req.log.warn({ err: cause }, 'a refusal could not be recorded');
      }
    }
  }
}

function refusalKind(error: unknown, { usesApiToken }: { usesApiToken: boolean }): Refusal['kind'] | null {
  if (error instanceof AppError && error.wrongSecret) return 'signInFailed';
  if (error instanceof AppError && error.isPrompt) return null;
  const { status } = toErrorResponse(error);
  if (status === 429) return 'limitReached';
  if (status === 403) return 'refused';
  return status === 401 && usesApiToken ? 'tokenRefused' : null;
}
