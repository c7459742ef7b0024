import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const VIDEO_PLAYER_ORIGINS = ['https://www.youtube.com', 'https://player.vimeo.com'];
const PAYMENT_ORIGIN = 'https://checkout.stripe.com';
const HSTS = { maxAge: 63_072_000, includeSubDomains: true };

/** Sends the security headers with every response; files have their own, stricter policy. */
export function registerSecurityHeaders(app: FastifyInstance, env: ServiceEnv): void {
  const policy = securityHeaders(env);
  app.addHook('onRequest', (_req, reply, done) => {
    void reply.headers(policy);
    done();
  });
  app.addHook('onSend', (req, reply, _payload, done) => {
    // The route, not the raw URL: `/%61pi/companies` is answered as well.
    if (/^\/(?:api|trpc)\//.test(req.routeOptions.url ?? req.url))
      void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Collects helmet's headers once, because they are the same for each request. */
function securityHeaders(env: ServiceEnv): OutgoingHttpHeaders {
  const secure = env.portalUrl.startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Alignment is the one inline style that the sanitiser allows.
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        // The review screen shows public pages in a frame.
        frameSrc: ["'self'", new URL(env.publicSiteUrl).origin, ...VIDEO_PLAYER_ORIGINS],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", PAYMENT_ORIGIN],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? HSTS : false,
    // YouTube's player refuses to play without a referrer (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  protect(req, res, () => undefined);
  return res.getHeaders();
}

/** Returns the headers for requests that are refused before any hook runs. */
export function rejectionHeaders({ portalUrl }: Pick<ServiceEnv, 'portalUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(portalUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains`,
    }),
  };
}
